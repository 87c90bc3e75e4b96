/**
 * Returns true if the text has no invisible characters that could disguise it: no control or format characters
 * (including zero-width), none that fonts omit, and no blank other than a space.
 */
export function isVisibleText(text: string): boolean {
  return !/[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u.test(text);
}

/**
 * Returns true if the text can stand for a name on a receipt: on one line, without control characters or marks that turn
 * the direction of writing, and not of blanks alone. The empty text is no name, and passes.
 */
export function isName(text: string): boolean {
  if (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text)) return false;
  return text === '' || /[^\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}
