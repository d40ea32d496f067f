/** Every number of the shop (spec §9, product-rules §4, §6). `lengthOf` counts the texts. */
export const limits = {
  cafeOrdersPerDay: 2,
  displayName: 20,
  menuName: 25,
  menuCategories: 200,
  menuItems: 1000,
  description: 50,
  remark: 50,
  otherReason: 27,
  uploadBytes: 5 * 1024 * 1024,
  picturesPerHour: 20,
  picturesPerDay: 100,
  recentPictures: 6,
  unusedPictureDays: 30,
  statisticsPage: 10,
  largestPage: 100,
  longestRangeDays: 400,
  listedName: 14,
  cafeRadiusMeters: 1000,
  largestAccuracyMeters: 500,
  tumblerMinutes: 5,
  cocktailGlassFineBaht: 100,
  shotGlassFineBaht: 80,
  cafeTabs: 3,
  historyRefreshMs: 5000,
  startUpMs: 1000,
  failedOrderMs: 2000,
  cacheMs: 300000,
  shortestPassword: 8,
  longestPassword: 128,
} as const

/** A picture is smaller than 5 MB (spec §5). */
export const isTooLargeToUpload = (bytes: number): boolean => bytes >= limits.uploadBytes

/** Made for the first text that needs it: on a phone that takes longer than all else of this folder. */
let graphemes: Intl.Segmenter | undefined

/** Each its own character: most texts are no more, and to segment them takes a hundred times as long. */
const plainAscii = /^[\x20-\x7e]*$/

/** Characters as a person counts them: one for a Thai letter with its marks, or an emoji. */
export function lengthOf(text: string): number {
  if (plainAscii.test(text)) return text.length
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let length = 0
  for (const _ of graphemes.segment(text)) length += 1
  return length
}
