/** The language of a text that a person wrote, where it is not the page's. */
export const langOf = (text: string): 'th' | undefined =>
  /\p{Script=Thai}/u.test(text) ? 'th' : undefined
