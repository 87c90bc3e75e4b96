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
    for (const code of picker.closest('.card')!.querySelectorAll<HTMLElement>('pre'))
      code.hidden = code.dataset.language !== picker.value;
  }
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const code = button.closest('.card')!.querySelector('pre:not([hidden])')!;
  await navigator.clipboard.writeText(code.textContent!);
  button.textContent = 'Copied';
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 1500);
}
