export type Language = 'en' | 'th'

/** What is on the menu may have a second name in the other language (product-rules §31). */

const isThai = (text: string) => /\p{Script=Thai}/u.test(text)

/** Which of two a page in this language shows: the first, unless only the other is in its script. */
export const shownOf = (language: Language, first: string, other: string | null | undefined) =>
  other && isThai(other) !== isThai(first) && isThai(other) === (language === 'th') ? other : first

/** The texts that may have another one, and the field that it is in. */
const others = {
  name: 'otherName',
  description: 'otherDescription',
  choice: 'otherChoice',
  menuName: 'otherMenuName',
  Menu_name: 'otherMenu_name',
  categoryName: 'otherCategoryName',
  rejectNote: 'otherRejectNote',
  text: 'otherText',
}
type Text = keyof typeof others
const texts = Object.keys(others) as Text[]

/** A text that the shop words in each language; where one is empty, the English one. */
export const wordedIn = (language: Language, text: Record<Language, string>): string =>
  text[language] || text.en

type Values = Record<string, unknown>
const isText = (value: unknown) => typeof value === 'string'

/** The texts of an object that have changed places with their others. */
const swappedIn = ({ swapped }: Values) => (swapped ?? []) as readonly Text[]

/** The text that a barista typed first, whatever the page's language: by it a drink gets its colour. */
export function firstOf<Key extends Text>(named: { [Name in Key]: string }, text: Key): string {
  const values: Values = named
  const key = swappedIn(values).includes(text) ? others[text] : text
  return String(values[key] ?? '')
}

/** The other of the two; null where there is none. */
export function secondOf<Key extends Text>(named: { [Name in Key]: string }, text: Key) {
  const values: Values = named
  const key = swappedIn(values).includes(text) ? text : others[text]
  return isText(values[key]) ? (values[key] as string) : null
}

/**
 * An answer of the server with its texts in a language: where the other one of two is shown they
 * change places, and `swapped` names them. What stays as it is stays the same object.
 */
export function inLanguage<Data>(language: Language, data: Data): Data {
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) {
    const mapped = data.map((one) => inLanguage(language, one))
    return mapped.every((one, index) => one === data[index]) ? data : (mapped as Data)
  }
  const values = data as Values
  const changed: Values = {}
  for (const [key, value] of Object.entries(values)) {
    const mapped = inLanguage(language, value)
    if (mapped !== value) changed[key] = mapped
  }
  const before = swappedIn(values)
  const swapped = texts.filter((text) => {
    if (!isText(values[text]) || !isText(values[others[text]])) return false
    const named = values as Record<Text, string>
    const [first, second] = [firstOf(named, text), secondOf(named, text)]
    const isSwapped = shownOf(language, first, second) !== first
    if (isSwapped !== before.includes(text)) {
      changed[text] = values[others[text]]
      changed[others[text]] = values[text]
    }
    return isSwapped
  })
  if (Object.keys(changed).length === 0) return data
  const { swapped: _, ...rest } = values
  return { ...rest, ...changed, ...(swapped.length > 0 && { swapped }) } as Data
}
