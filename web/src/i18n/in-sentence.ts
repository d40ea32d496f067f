/** "Today 09:12" is "today 09:12" inside of a sentence. */
export const inSentence = (text: string): string =>
  `${text.charAt(0).toLowerCase()}${text.slice(1)}`
