/**
 * Shows an outcome in its form: a refusal beside the field that it is about, any other one below the fields. `ofCode`
 * has the field of a code and a text for people; other fields are known by the reply's `errorsByField`.
 */
export function showErrors(form, outcome, ofCode = {}) {
  const errors = outcome.ok ? {} : errorsOf(form, outcome, ofCode);
  for (const input of form.querySelectorAll('input')) {
    const text = errors[input.name] ?? '';
    document.getElementById(`${input.name}-error`).textContent = text;
    if (text) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  }
  form.querySelector('[data-error-of=form]').textContent = errors.form ?? '';
  form.querySelector('[aria-invalid]')?.focus();
}

function errorsOf(form, { code, message, failure }, ofCode) {
  if (code === 'no_reply') return { form: 'The service does not answer. Try again in a moment.' };
  if (ofCode[code]) return Object.fromEntries([ofCode[code]]);
  const named = Object.entries(failure.errorsByField ?? {})
    .map(([pointer, [text]]) => [pointer.split('/').at(-1), text])
    .filter(([name]) => form.elements.namedItem(name));
  return named.length > 0 ? Object.fromEntries(named) : { form: message };
}

/** Sends a form once at a time, and shows what became of it. */
export function onSubmit(form, send) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = form.querySelector('button');
    button.disabled = true;
    try {
      await send(Object.fromEntries(new FormData(form)));
    } finally {
      button.disabled = false;
    }
  });
}
