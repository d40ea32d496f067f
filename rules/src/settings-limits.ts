/** The numbers of the shop settings (product-rules §19), apart from those that every page loads. */
export const settingsLimits = {
  orderLimitPerDay: 100,
  bankAccountText: 200,
  noticeText: 300,
  contactText: 80,
  announcement: 80,
  announcements: 20,
  teamMembers: 30,
  teamPosition: 40,
  teamQuote: 80,
  ageMinutes: 120,
  retentionDays: 3650,
  hoursDates: 100,
} as const
