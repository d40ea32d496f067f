import { expect, test } from 'vitest'
import * as shop from './shop.ts'
import { cafeStatus, x } from './testing/samples.ts'
import { schemaFaults } from './testing/schema-faults.ts'
import {
  announcement,
  dates,
  entryTexts,
  hours,
  limitDates,
  mark,
  member,
  openingHours,
  reason,
  station,
} from './testing/shop-samples.ts'

test('getSettings', () => {
  const texts = {
    noticeText: 'Fines apply',
    bankAccountText: '1-2',
    contactText: 'Ask Fern',
    allergyText: 'Ask',
  }
  const limits = {
    displayName: 20,
    menuName: 25,
    description: 50,
    remark: 50,
    otherReason: 27,
    uploadBytes: 5_242_880,
  }
  const shape = {
    example: {
      companyDomain: 'example.com',
      timeZone: 'Asia/Bangkok',
      cafeLocation: { latitude: 13.7, longitude: 100.5 },
      cafeRadiusMeters: 1000,
      openingHours,
      stopOutsideHours: true,
      allowPickUpTimes: true,
      orderLimitPerDay: 2,
      limitDates,
      rejectReasons: [reason],
      limits,
      isBarOrderable: false,
      currency: 'THB',
      promptPayId: '0812345678',
      ...texts,
      thai: texts,
      announcements: [announcement],
      team: [member],
      messages: [reason],
      stations: [station],
      marks: [mark],
      ageMinutes: [4, 8, 12],
      registration: 'confirm',
      signIn: { password: true, companyAccount: 'Company' },
      hasMail: true,
      hasScreen: true,
      personalDataDays: 365,
      version: '1.0.0',
      isDemo: true,
      demoAccounts: [{ role: 'admin', email: 'fern@example.com', password: 'demo' }],
    },
    optional: [...dates, 'currency', 'promptPayId'],
    nullable: [
      'cafeLocation',
      ...hours,
      'team[].picture.garnish',
      'signIn.companyAccount',
      'demoAccounts[].password',
    ],
    texts: [
      'companyDomain',
      'currency',
      'promptPayId',
      'timeZone',
      'version',
      ...hours.flatMap((name) => [`${name}.opens`, `${name}.closes`]),
      ...Object.keys(texts).flatMap((name) => [name, `thai.${name}`]),
      ...entryTexts,
      'signIn.companyAccount',
      'demoAccounts[].email',
      'demoAccounts[].password',
    ],
    fractions: [
      'cafeLocation.latitude',
      'cafeLocation.longitude',
      'cafeRadiusMeters',
      'orderLimitPerDay',
      ...Object.keys(limits).map((name) => `limits.${name}`),
    ],
    accepted: { registration: ['open', 'approve', 'closed'] },
  }
  expect(schemaFaults(shop.getSettings.response, shape)).toEqual([])
})

test('each call answers the status of the shop', () => {
  const { beginLastCall, changeCafeStatus, endLastCall, endPause, getCafeStatus, keepOpen } = shop
  const all = [beginLastCall, changeCafeStatus, endLastCall, endPause, getCafeStatus, keepOpen]
  const shape = {
    example: cafeStatus,
    // An earlier server does not answer them.
    optional: ['fullQueue', 'lateMinutes', 'lateSince'],
    nullable: ['pausedUntil', 'openUntil', 'fullQueue', 'lateSince'],
  }
  for (const { response } of [...all, shop.pauseShop, shop.sayLate, shop.endLate])
    expect(schemaFaults(response, shape)).toEqual([])
})

test('the mode is a word of at most 20 characters', () => {
  const shape = {
    example: { value: 'cafe-open' },
    isStrict: true,
    texts: ['value'],
    accepted: { value: [x(20)] },
    refused: { value: [x(21)] },
  }
  expect(schemaFaults(shop.changeCafeStatus.params, shape)).toEqual([])
})

test('the cafe is late by one of three steps', () => {
  const refused = { minutes: [0, -5, 4, 6, 20, '5'] }
  const shape = {
    example: { minutes: 10 },
    isStrict: true,
    accepted: { minutes: [5, 15] },
    refused,
  }
  expect(schemaFaults(shop.sayLate.body, shape)).toEqual([])
})

test.each([shop.pauseShop, shop.keepOpen])('$path ends at a time of any zone', ({ body }) => {
  const shape = {
    example: { until: '2026-11-18T10:30:00+07:00' },
    isStrict: true,
    accepted: { until: ['2026-11-18T03:30:00Z'] },
    refused: { until: ['', '10:30', '2026-11-18', '2026-11-18T10:30:00'] },
  }
  expect(schemaFaults(body, shape)).toEqual([])
})
