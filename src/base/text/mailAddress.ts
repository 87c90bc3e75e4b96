const MAX_LENGTH = 254;

/** Matches the local part as HTML forms do; the next one matches a domain label. */
const LOCAL_PART = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+$/;
const LABEL = /^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/;

/**
 * Returns true if mail can be sent to the address: the rule of HTML forms, with a dot in the domain. One address,
 * without a name, comment or list. Shared by requests, files and mail; takes linear time.
 */
export function isMailAddress(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const at = text.indexOf('@');
  if (!LOCAL_PART.test(text.slice(0, Math.max(0, at)))) return false;
  const labels = text.slice(at + 1).split('.');
  return labels.length > 1 && labels.every((label) => LABEL.test(label));
}
