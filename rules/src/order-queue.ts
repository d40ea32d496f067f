export const queueFilters = ['all', 'coffee', 'tea'] as const

export type QueueFilter = (typeof queueFilters)[number]

type QueueGroup = 'coffee' | 'tea' | 'other'

const coffee = /\bcoffees?\b|กาแฟ/
const tea = /\bteas?\b|ชา/

const negation = '(?:\\b(?:non|not|no)|ไม่(?:ใช่|มี|ใส่)?|ไร้|ปราศจาก)[\\s-]*'

// Thai has no spaces between words, so ชา (tea) is also a part of cannabis, king, bowl …
const wordsWithTea = [
  ...['กัญชา', 'ราชา', 'วิชา', 'ประชา', 'เกอิชา', 'ชาติ', 'ชาร์', 'ชาบู'],
  // A vowel or tone mark after the last letter starts the next word: ชาม is bowl, ชามะนาว lemon tea.
  'ชา[มยวญ](?![\\u0E30-\\u0E3A\\u0E47-\\u0E4E])',
].join('|')

const notCoffee = new RegExp(`${negation}(?:${coffee.source})`, 'g')
const notTea = new RegExp(`${negation}(?:${tea.source})|${wordsWithTea}`, 'g')

/** The group of an order by the words of its category's name (product-rules §5). */
export function queueGroupOf(categoryName: string): QueueGroup {
  const name = withoutAccents(categoryName).toLowerCase()
  if (coffee.test(name.replace(notCoffee, ' '))) return 'coffee'
  if (tea.test(name.replace(notTea, ' '))) return 'tea'
  return 'other'
}

// \b treats é as a word boundary: "Rosétea" would match tea.
function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/[\u0300-\u036F]/g, '')
}

/** The tea filter also shows what is neither coffee nor tea (spec §4). */
export function matchesFilter(filter: QueueFilter, group: QueueGroup): boolean {
  if (filter === 'all') return true
  return filter === 'coffee' ? group === 'coffee' : group !== 'coffee'
}

/** Drinks to be made first, from the 1-based `queue_at`; 0 means "It is your turn!" (spec §2). */
export function drinksAhead(queueAt: number): number {
  return Math.max(0, queueAt - 1)
}
