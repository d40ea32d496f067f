import { shownLocale } from '../../i18n/language.ts'

/** A date, YYYY-MM-DD, in the language of the page. Some versions of Intl put a comma after the weekday. */
export const formatDate = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${date}T00:00:00Z`)
    .toLocaleDateString(shownLocale(), { timeZone: 'UTC', ...options })
    .replace(',', '')
