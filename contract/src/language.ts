/**
 * The languages of pages, mails and push messages. Another one is an entry here and its texts
 * (docs/develop.md, "Add a language").
 */
export const languages = {
  en: {
    /** In the language itself, so that it is found by a reader of only that. */
    name: 'English',
    /** The same where there is little room. */
    shortName: 'EN',
    /** For Intl, with the calendar and the digits of all pages. */
    locale: 'en-GB',
    /** Of the texts that the component library brings. */
    libraryLocale: 'en-US',
  },
  th: {
    name: 'ไทย',
    shortName: 'ไทย',
    locale: 'th-TH-u-ca-gregory-nu-latn',
    libraryLocale: 'th-TH',
  },
} as const

export type Language = keyof typeof languages

export const languageCodes = Object.keys(languages) as [Language, ...Language[]]

/** Every text is there in it. */
export const defaultLanguage: Language = 'en'

/** The first of the languages that a browser prefers, in the header Accept-Language or in `navigator.languages`. */
export const preferredOf = (tags: readonly string[]): Language =>
  tags.map((tag) => tag.trim().split(/[-;]/)[0]?.toLowerCase()).find(isLanguage) ?? defaultLanguage

export const isLanguage = (text: unknown): text is Language =>
  languageCodes.some((code) => code === text)
