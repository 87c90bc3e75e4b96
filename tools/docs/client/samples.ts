import { highlight } from '../highlight.ts';

/** Samples: selects the example and language, shows the page's own origin, and copies to the clipboard. */
export function startSamples(): void {
  showOwnOrigin(document);
  for (const picker of document.querySelectorAll<HTMLSelectElement>('.pick select')) {
    picker.onchange = () => {
      for (const example of picker.closest('.samples')!.querySelectorAll<HTMLElement>('.example'))
        example.hidden = example.dataset.example !== picker.value;
    };
  }
  for (const picker of document.querySelectorAll<HTMLSelectElement>('select.language'))
    picker.onchange = () => setLanguage(picker.value);
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('button.copy');
    if (button) void copy(button);
  });
  setLanguage(localStorage.getItem('docs-language') ?? 'curl');
}

/** Shows all samples in the language; those that do not have it, such as a guide's in JSON, in their first one. */
function setLanguage(language: string): void {
  localStorage.setItem('docs-language', language);
  for (const picker of document.querySelectorAll<HTMLSelectElement>('select.language')) {
    picker.value = language;
    if (picker.selectedIndex < 0) picker.selectedIndex = 0;
    for (const pre of picker.closest('.card')!.querySelectorAll<HTMLElement>('pre')) {
      pre.hidden = pre.dataset.language !== picker.value;
      if (!pre.hidden) colour(pre);
    }
  }
}

/** Highlights a sample. The page comes without it: most readers see one of its languages. */
function colour(pre: HTMLElement): void {
  const { code: language } = pre.dataset;
  if (!language) return;
  const code = pre.querySelector('code')!;
  code.innerHTML = highlight(code.textContent!, language);
  delete pre.dataset.code;
  showOwnOrigin(code);
}

function showOwnOrigin(within: ParentNode): void {
  if (!location.protocol.startsWith('http')) return;
  for (const shown of within.querySelectorAll('[data-origin]')) shown.textContent = location.origin;
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const code = button.closest('.card')!.querySelector('pre:not([hidden])')!;
  await navigator.clipboard.writeText(code.textContent!);
  button.textContent = 'Copied';
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 1500);
}
