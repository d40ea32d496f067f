export const queueFilters = ['all', 'coffee', 'tea'] as const
export type QueueFilter = (typeof queueFilters)[number]
export type QueueGroup = 'coffee' | 'tea' | 'other'

const words = (name: string) => name.toLowerCase().split(/[^\p{L}\p{M}]+/u)
const coffeeWords = /^coffees?$/
const teaWords = /^teas?$/

/**
 * Group of a category by whole words of its name, English and Thai; "non coffee" is no coffee
 * (product-rules §5). Thai writes without spaces, so its words count wherever they stand.
 */
export function queueGroupOf(categoryName: string): QueueGroup {
  const parts = words(categoryName)
  const isCoffee =
    parts.some((word, index) => coffeeWords.test(word) && parts[index - 1] !== 'non') ||
    (categoryName.includes('กาแฟ') && !categoryName.includes('ไม่ใช่กาแฟ'))
  if (isCoffee) return 'coffee'
  return parts.some((word) => teaWords.test(word)) || categoryName.includes('ชา') ? 'tea' : 'other'
}

/** The tea filter shows tea and everything that is neither (spec §4). */
export const isShownBy = (filter: QueueFilter, group: QueueGroup): boolean =>
  filter === 'all' || (filter === 'coffee') === (group === 'coffee')

/** Drinks before this one: the rank is 1-based (product-rules §6). */
export const drinksAhead = (queueAt: number): number => Math.max(0, queueAt - 1)
