/**
 * Characters that are invisible on their own: spaces, format characters, combining marks, and the
 * blanks that Unicode counts as letters or symbols (U+2800, U+1D159).
 */
const invisible =
  /^[\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]*$/u

export const isInvisible = (text: string): boolean => invisible.test(text)
