/** Samples: selects the example and language, shows the page's own origin, and copies to the clipboard. */
export function startSamples(): void {
  if (location.protocol.startsWith('http')) {
    for (const shown of document.querySelectorAll('[data-origin]')) shown.textContent = location.origin;
  }
  for (const picker of document.querySelectorAll<HTMLSelectElement>('.pick select')) {
    picker.onchange = () => {
      for (const example of picker.closest('.samples')!.querySelectorAll<HTMLElement>('.example'))
        example.hidden = example.dataset.example !== picker.value;
    };
  }
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('.tabs button');
    if (button?.dataset.language) setLanguage(button.dataset.language);
    if (button?.classList.contains('copy')) void copy(button);
  });
  setLanguage(localStorage.getItem('docs-language') ?? 'curl');
}

function setLanguage(language: string): void {
  localStorage.setItem('docs-language', language);
  for (const code of document.querySelectorAll<HTMLElement>('pre[data-language]'))
    code.hidden = code.dataset.language !== language;
  for (const button of document.querySelectorAll<HTMLElement>('button[data-language]'))
    button.setAttribute('aria-pressed', String(button.dataset.language === language));
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const code = button.closest('.card')!.querySelector('pre:not([hidden])')!;
  await navigator.clipboard.writeText(code.textContent!);
  button.textContent = 'Copied';
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 1500);
}
