import { expect, test } from 'vitest'
import { settingsLimits } from './settings-limits.ts'

test('the limits of the shop settings', () => {
  expect(settingsLimits).toEqual({
    orderLimitPerDay: 100,
    bankAccountText: 200,
    promptPayId: 40,
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
    limitDates: 50,
    ownReasons: 5,
    marks: 12,
    markText: 20,
    allergyText: 200,
    maxOpenOrders: 1000,
    presets: 8,
    stations: 8,
    stationName: 20,
  })
})
