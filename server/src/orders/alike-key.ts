import unhomoglyph from 'unhomoglyph'

/**
 * The same for names that look alike: without case, and with one of each set of letters that Unicode
 * lists as confusable (product-rules §13).
 */
export const alikeKey = (name: string): string =>
  unhomoglyph(unhomoglyph(name.normalize('NFKC')).toLowerCase())
