/** Every number of the shop (spec §9); lengths count characters as a person does. */
export const limits = {
  cafeOrdersPerDay: 2,
  displayName: 20,
  menuName: 25,
  description: 50,
  remark: 50,
  otherReason: 27,
  uploadBytes: 5 * 1024 * 1024,
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
  cacheMs: 300_000,
  shortestPassword: 8,
  longestPassword: 128,
} as const

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Length as a person counts it: a Thai consonant with its marks is one. */
export const lengthOf = (text: string): number => [...graphemes.segment(text)].length
