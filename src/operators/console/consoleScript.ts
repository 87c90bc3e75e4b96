/**
 * Script of the console, served as a file of its own. Passkeys need it; all other pages work without: "/" goes to the
 * search, a slider sets the number beside it, a chosen file is read into its field, and a form that was sent is not sent
 * twice.
 *
 * A form with `data-passkey` asks its `data-options` address for options, lets the browser create or use a passkey, and
 * sends the answer in its field `credential`.
 */
export const CONSOLE_SCRIPT = `'use strict';
document.addEventListener('keydown', (event) => {
  const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '');
  const search = document.querySelector('input[type=search]');
  if (event.key !== '/' || isTyping || !search) return;
  event.preventDefault();
  search.focus();
  search.select();
});
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (form.dataset.passkey && !form.elements.credential.value) {
    event.preventDefault();
    usePasskey(form).catch((error) => {
      const problem = form.querySelector('.wrong');
      problem.textContent = PROBLEMS[error.name] ?? error.message;
      problem.hidden = false;
    });
    return;
  }
  if (form.method !== 'post' || event.defaultPrevented) return;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = 'yes';
});
window.addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form[data-sent]')) delete form.dataset.sent;
});
const PROBLEMS = {
  NotAllowedError: 'It was cancelled, or took too long. Try again.',
  InvalidStateError: 'This device has a passkey for the console already.',
};
for (const element of document.querySelectorAll('[data-scripted]')) element.hidden = false;
document.addEventListener('input', ({ target }) => {
  if (!target.form) return;
  if (target.dataset.number) target.form.elements[target.dataset.number].value = target.value;
  const slider = target.form.querySelector('[data-number="' + target.name + '"]');
  if (slider) slider.value = target.value;
});
document.addEventListener('change', async ({ target }) => {
  if (target.dataset.text && target.files[0])
    target.form.elements[target.dataset.text].value = await target.files[0].text();
});
async function usePasskey(form) {
  if (!window.PublicKeyCredential?.parseCreationOptionsFromJSON)
    throw new Error('This browser cannot use passkeys. Use a current version of any browser.');
  const reply = await fetch(form.dataset.options, { method: 'POST' });
  if (!reply.ok) throw new Error('The sign-in could not begin. Open the page again.');
  const options = await reply.json();
  const credential = form.dataset.passkey === 'create'
    ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
    : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
  form.elements.credential.value = JSON.stringify(credential.toJSON());
  form.submit();
}
`;
