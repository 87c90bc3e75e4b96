/** Returns true if the text is empty or has only white space. */
export function isBlank(text: string): boolean {
  return text.trim() === '';
}
