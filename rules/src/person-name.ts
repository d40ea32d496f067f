/** The name of accounts that have ended, and of orders whose name is not kept any more. */
export const formerColleague = 'Former colleague'

/** Not the letters and marks that are invisible, such as U+3164 and the variation selectors. */
const visible = '(?!\\p{Default_Ignorable_Code_Point})'
const letter = `${visible}\\p{L}(?:${visible}\\p{M}){0,4}`
const pictograph = '\\p{Extended_Pictographic}\\ufe0f?\\p{Emoji_Modifier}?'
const emoji = `${pictograph}(?:\\u200d${pictograph})*|\\p{Regional_Indicator}{2}`
const part = `${letter}|\\p{Nd}|[ .'()-]|${emoji}`

const name = new RegExp(`^(?:${part})*$`, 'u')
const parts = new RegExp(part, 'gu')

/** One form for what keyboards write in several: letters composed, and one kind of space and apostrophe. */
export const normalizedName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/[\u2018\u2019]/g, "'")
    .trim()

/**
 * Whether a normalized name has only letters of any script with at most 4 marks each, digits, spaces,
 * `. ' - ( )` and emoji (product-rules §13).
 */
export const isPersonName = (text: string): boolean => name.test(text)

/** What a name from elsewhere keeps of its characters. */
export const cleanedName = (text: string): string =>
  (normalizedName(text).match(parts) ?? []).join('').replace(/ +/g, ' ').trim()
