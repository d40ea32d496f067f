import { limits } from '@tumbler/rules/limits'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The name as the list shows it: cut at 14 characters as a person counts them (spec §9). */
export function listedName(name: string): string {
  const letters = Array.from(graphemes.segment(name), ({ segment }) => segment)
  if (letters.length <= limits.listedName) return name
  return `${letters.slice(0, limits.listedName).join('')}…`
}

/** The first letter of a name, whole, for the picture beside it. */
export function initialOf(name: string): string {
  const [first] = graphemes.segment(name.trim())
  return first?.segment.toUpperCase() ?? ''
}
