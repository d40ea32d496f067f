/** The numbers of the shop (spec §9, product-rules §4, §6). Text lengths are counted by `lengthOf`. */
export const limits = {
  cafeOrdersPerDay: 2,
  attemptsPerOrder: 5,
  changesPerOrder: 5,
  displayName: 20,
  nameSearch: 2,
  foundCustomers: 20,
  /** Days in which a person's last drink is looked for. */
  lastDrinkDays: 30,
  renamesPerDay: 10,
  disableReason: 60,
  menuName: 25,
  menuCategories: 200,
  menuItems: 1000,
  optionGroups: 30,
  optionGroupsOfItem: 3,
  minOptionChoices: 2,
  optionChoices: 8,
  /** Of one group, the latest. */
  archivedOptionChoices: 12,
  description: 50,
  /** How many of an item a barista can say are left, and from how many on customers read it. */
  leftToday: 999,
  shownLeft: 3,
  remark: 50,
  feedbackNote: 100,
  /** Marks of one item. */
  marksOfItem: 4,
  otherReason: 27,
  uploadBytes: 5 * 1024 * 1024,
  originalPhotoBytes: 40 * 1024 * 1024,
  picturesPerHour: 20,
  picturesPerDay: 100,
  picturesPerMonth: 300,
  recentPictures: 6,
  unusedPictureDays: 30,
  statisticsPage: 10,
  maxPageSize: 100,
  maxRangeDays: 400,
  listedName: 14,
  cafeRadiusMeters: 1000,
  maxAccuracyMeters: 500,
  tumblerMinutes: 5,
  maxBreakHours: 4,
  reminderMinutes: 5,
  minutesBetweenReminders: 3,
  message: 80,
  minutesBetweenMessages: 2,
  tumblers: 8,
  tumblerName: 20,
  screens: 5,
  screenName: 20,
  screenSeenMs: 60_000,
  cocktailGlassFineBaht: 100,
  shotGlassFineBaht: 80,
  cafeTabs: 3,
  historyRefreshMs: 5000,
  startUpMs: 1000,
  failedOrderMs: 2000,
  cacheMs: 300000,
  minPasswordLength: 8,
  maxPasswordLength: 128,
} as const

/** A picture is smaller than 5 MB as it is sent (spec §5). */
export const isTooLargeToUpload = (bytes: number): boolean => bytes >= limits.uploadBytes

/** Created on first use, because it is slow to create on a phone. */
let graphemes: Intl.Segmenter | undefined

/** Most texts; their length needs no segmenter, which takes a hundred times as long. */
const plainAscii = /^[\x20-\x7e]*$/

/** Counts grapheme clusters: a Thai letter with its marks, or an emoji, is one. */
export function lengthOf(text: string): number {
  if (plainAscii.test(text)) return text.length
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let length = 0
  for (const _ of graphemes.segment(text)) length += 1
  return length
}
