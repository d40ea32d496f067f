/**
 * What leaves no trace on a screen: spaces, format characters, fillers and blanks that Unicode
 * counts as letters or symbols, and marks with nothing to stand on.
 */
const traceless =
  /^[\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]*$/u

/** Whether nobody could see it: such a text names nothing and gives no reason. */
export const showsNothing = (text: string): boolean => traceless.test(text)
