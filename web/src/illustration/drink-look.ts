import type { Liquid } from './liquids.ts'

type DrinkVenue = 'cafe' | 'bar'

export type DrinkCategory = { name: string; categoryFor: DrinkVenue }

export type DrinkKind = 'hot' | 'cold' | 'frappe' | 'cocktail'
export type Glass = 'coupe' | 'rocks' | 'highball'
export type Garnish = 'orange' | 'lime' | 'lemon' | 'mint' | 'cherry'

export type DrinkLook = {
  kind: DrinkKind
  glass: Glass
  liquid: Liquid
  garnish: Garnish | null
}

type Keywords = readonly (readonly [Liquid, readonly string[]])[]

const anchan = ['anchan', ['anchan', 'butterfly', 'อัญชัน']] as const

const cafeKeywords: Keywords = [
  ['matcha', ['matcha', 'green tea', 'มัทฉะ', 'ชาเขียว']],
  ['thaitea', ['thai tea', 'ชาไทย']],
  anchan,
  ['cocoa', ['cocoa', 'choco', 'mocha', 'โกโก้', 'ช็อก']],
  ['pink', ['pink', 'ชมพู']],
  ['citrus', ['lemon', 'honey', 'yuzu', 'มะนาว', 'น้ำผึ้ง', 'ยูซุ']],
  ['berry', ['berry', 'berries', 'plum', 'สตรอ', 'เบอร์รี่', 'บ๊วย']],
  ['mint', ['mint', 'soda', 'โซดา']],
  ['latte', ['latte', 'cappuccino', 'flat white', 'ลาเต้', 'คาปู']],
  ['espresso', ['espresso', 'americano', 'coffee', 'กาแฟ', 'อเมริกาโน่']],
  ['milk', ['milk', 'นม']],
  ['tea', ['tea', 'ชา']],
]

const barKeywords: Keywords = [
  anchan,
  ['beer', ['beer', 'lager', 'ale', 'stout', 'เบียร์']],
  ['negroni', ['negroni', 'campari']],
  ['amber', ['old fashioned', 'whisky', 'whiskey', 'rum']],
  ['spritz', ['spritz', 'aperol', 'mai tai']],
  ['sour', ['sour', 'margarita']],
  ['lime', ['mojito', 'gimlet', 'lime']],
  ['clear', ['tonic', 'gin', 'vodka', 'water', 'น้ำ']],
  ['rose', ['cosmo', 'rose', 'lychee']],
]

const ring: readonly Liquid[] = [
  'latte',
  'thaitea',
  'matcha',
  'citrus',
  'pink',
  'anchan',
  'cocoa',
  'mint',
]

const garnishes: Partial<Record<Liquid, Garnish>> = {
  anchan: 'lime',
  citrus: 'lemon',
  negroni: 'orange',
  spritz: 'orange',
  lime: 'mint',
  clear: 'lime',
  rose: 'cherry',
  sour: 'lemon',
}

/** Strawberry, blueberry: the one English key that ends words. */
const wordEnds = ['berry', 'berries']

/** Thai has no spaces between words, so Thai keys match anywhere and Latin keys at a word start. */
function mentions(name: string, key: string): boolean {
  return /^[a-z ]+$/.test(key) && !wordEnds.includes(key)
    ? new RegExp(`(?<!\\p{L})${key}`, 'u').test(name)
    : name.includes(key)
}

/** The colour that a name says; null where it says none. */
export function liquidInName(name: string, venue: DrinkVenue): Liquid | null {
  const written = name.toLowerCase()
  const keywords =
    venue === 'cafe' ? [...cafeKeywords, ...barKeywords] : [...barKeywords, ...cafeKeywords]
  return keywords.find(([, keys]) => keys.some((key) => mentions(written, key)))?.[0] ?? null
}

/** From its letters, so that it is the same on every screen. */
function drawnLiquid(name: string): Liquid {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return ring[sum % ring.length] ?? 'latte'
}

/** The colour that the name says, else the category's: the one that its own name says, else a drawn one. */
export const liquidOf = (name: string, { name: category, categoryFor }: DrinkCategory): Liquid =>
  liquidInName(name, categoryFor) ?? liquidInName(category, categoryFor) ?? drawnLiquid(category)

export function kindOfItem(name: string, venue: DrinkVenue): DrinkKind {
  if (venue === 'bar') return 'cocktail'
  const written = name.toLowerCase()
  if (['frappe', 'ปั่น'].some((key) => mentions(written, key))) return 'frappe'
  const hot = ['hot', 'ร้อน', 'espresso', 'cappuccino', 'flat white']
  return hot.some((key) => mentions(written, key)) ? 'hot' : 'cold'
}

export function glassOf(liquid: Liquid): Glass {
  if (liquid === 'sour' || liquid === 'rose') return 'coupe'
  return liquid === 'negroni' || liquid === 'amber' ? 'rocks' : 'highball'
}

function garnishOf(liquid: Liquid): Garnish | null {
  return garnishes[liquid] ?? null
}

export function drinkLookOf(name: string, category: DrinkCategory): DrinkLook {
  const liquid = liquidOf(name, category)
  return {
    kind: kindOfItem(name, category.categoryFor),
    glass: glassOf(liquid),
    liquid,
    garnish: garnishOf(liquid),
  }
}
