/**
 * Whether nobody can mistake the text for another one because of characters that are not seen: none that controls or
 * formats (zero-width ones among them), that fonts leave out, or that is blank and no space.
 */
export function isVisibleText(text: string): boolean {
  return !/[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u.test(text);
}
