/**
 * Returns true if the text has no invisible characters that could disguise it: no control or format characters
 * (including zero-width), none that fonts omit, and no blank other than a space.
 */
export function isVisibleText(text: string): boolean {
  return !/[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u.test(text);
}
