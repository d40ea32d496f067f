import { commonPasswords, commonWords } from './common-words.ts'

/** What stands around a word in the commonest passwords: a year, a date, a sign or two. */
const longestTrimming = 8

const tracks = [
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'azertyuiop',
  'qwertzuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  '!@#$%^&*()',
  '147258369',
  'ๆไำพะัีรนยบล',
  'ฟหกดเ้่าสวง',
  'ผปแอิืทมใฝ',
  'กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ',
]

const neighbours = new Set(
  tracks.flatMap((track) =>
    Array.from(track).flatMap((key, index, keys) => {
      const next = keys[index + 1] ?? ''
      return next ? [key + next, next + key] : []
    }),
  ),
)

const disguises: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '2': 'z',
}

const birthday = /^(0?[1-9]|[12]\d|3[01])\W?(0[1-9]|1[0-2])\W?(19|20|24|25)\d\d$/
const birthdayBackwards = /^(19|20|24|25)\d\d\W?(0[1-9]|1[0-2])\W?(0[1-9]|[12]\d|3[01])$/

export const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whether it is among the passwords that are tried first. */
export function isCommonPassword(password: string): boolean {
  const text = plain(password)
  return (
    commonPasswords.has(text) ||
    isWalk(text) ||
    birthday.test(text) ||
    birthdayBackwards.test(text) ||
    [text, undisguised(text), undisguised(withoutEnding(text))].some(isTrimmedWord)
  )
}

const undisguised = (text: string) => text.replace(/\W|\d/g, (sign) => disguises[sign] ?? sign)

const withoutEnding = (text: string) => text.replace(/[^\p{L}\p{M}]+$/u, '')

function isTrimmedWord(text: string) {
  const word = withoutEnding(text).replace(/^[^\p{L}\p{M}]+/u, '')
  if (text.length - word.length > longestTrimming) return false
  return commonWords.has(word) || commonWords.has(onceOf(word))
}

/** The piece that a text repeats: `coffee` of `coffeecoffee`. */
function onceOf(text: string) {
  const period = `${text}${text}`.indexOf(text, 1)
  return text.slice(0, period)
}

/** Along the keyboard or the alphabet, or the same again and again: three and more in a row. */
function isWalk(text: string) {
  const keys = Array.from(text)
  const breaks = keys.filter((key, index) => {
    const before = keys[index - 1]
    return before !== undefined && before !== key && !neighbours.has(before + key)
  })
  return (breaks.length + 1) * 3 <= keys.length || onceOf(text).length <= 4
}
