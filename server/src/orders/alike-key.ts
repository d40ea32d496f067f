import { LRUCache } from 'lru-cache'
import unhomoglyph from 'unhomoglyph'

/** A list of orders has few names, and each takes two passes over thousands of letters. */
const known = new LRUCache<string, string>({
  max: 5000,
  memoMethod: (name) => unhomoglyph(unhomoglyph(name.normalize('NFKC')).toLowerCase()),
})

/**
 * The same for names that look alike: without case, and with one of each set of letters that Unicode
 * lists as confusable (product-rules §13).
 */
export const alikeKey = (name: string): string => known.memo(name)
