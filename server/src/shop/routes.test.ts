import { moveOrderAsBarista, placeOrder } from '@tumbler/contract/orders'
import { changeCafeStatus, getCafeStatus, getSettings } from '@tumbler/contract/shop'
import { firstMarks } from '@tumbler/rules/marks'
import { firstMessages } from '@tumbler/rules/messages'
import { defaultHours } from '@tumbler/rules/opening-hours'
import { expect, test } from 'vitest'
import { makeDraft, makeItem, makeOrder } from '../testing/make-order.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()
const fern = await app.newUser('barista')

const change = (value: string) => fern.call(changeCafeStatus, { params: { value } })
const flags = async () => (await app.call(getCafeStatus)).body

const plain = {
  ...{ pausedUntil: null, isLastCall: false, openUntil: null },
  ...{ fullQueue: null, lateMinutes: 0, lateSince: null },
}

test('a barista opens and closes the shop with every value of the specification', async () => {
  const closed = { isCafeOpen: false, isBarOpen: false }
  for (const [value, expected] of [
    ['bar-open', { isCafeOpen: false, isBarOpen: true }],
    ['close-both', closed],
    ['cafe-open', { isCafeOpen: true, isBarOpen: false }],
    ['close', closed],
    ['cafe-open', { isCafeOpen: true, isBarOpen: false }],
    ['all-close', closed],
  ] as const) {
    const closedAt = expected === closed ? app.now.toISOString() : null
    expect((await change(value)).body).toEqual({ ...plain, closedAt, ...expected })
    expect(await flags()).toEqual({ ...plain, closedAt, ...expected })
  }
  expect((await change('open')).problem.code).toBe('VALIDATION_FAILED')
})

test('the cafe cannot close while orders are waiting or in progress', async () => {
  await change('cafe-open')
  const { id } = await makeOrder(app, await app.newUser('user'))
  const move = (status: string) =>
    fern.call(moveOrderAsBarista, { params: { id }, body: { status } })
  expect((await change('all-close')).problem.code).toBe('ACTIVE_ORDERS')
  await move('in-progress')
  expect((await change('bar-open')).problem.code).toBe('ACTIVE_ORDERS')
  expect((await change('cafe-open')).status).toBe(200)
  await move('done')
  expect((await change('bar-open')).status).toBe(200)
})

test('placing orders and closing at once never leave an order in a closed shop (15 rounds)', async () => {
  const item = await makeItem(app)
  for (let round = 0; round < 15; round += 1) {
    await change('cafe-open')
    const users = await Promise.all([1, 2, 3].map(() => app.newUser('user')))
    const drafts = await Promise.all(users.map((user) => makeDraft(app, user, item)))
    const [closed, ...placed] = await Promise.all([
      change('all-close'),
      ...users.map((user, index) => user.call(placeOrder, { body: drafts[index] })),
    ])
    const accepted = placed.filter(({ status }) => status === 201)
    if (closed?.status === 200) expect(accepted).toHaveLength(0)
    else expect(accepted.length).toBeGreaterThan(0)
    await app.query(`update orders set status = 'done' where status = 'ordered'`)
  }
})

test('the settings contain the public values only', async () => {
  expect((await app.call(getSettings)).body).toEqual({
    companyDomain: 'example.com',
    timeZone: 'Asia/Bangkok',
    cafeLocation: null,
    cafeRadiusMeters: 1000,
    openingHours: defaultHours,
    stopOutsideHours: false,
    allowPickUpTimes: false,
    orderLimitPerDay: 2,
    limitDates: {},
    rejectReasons: [],
    limits: {
      displayName: 20,
      menuName: 25,
      description: 50,
      remark: 50,
      otherReason: 27,
      uploadBytes: 5 * 1024 * 1024,
    },
    isBarOrderable: false,
    noticeText: expect.stringContaining('cocktail glass 100 THB, shot glass 80 THB'),
    bankAccountText: 'Ask at the bar for the account.',
    currency: 'THB',
    promptPayId: '',
    contactText: '',
    messages: firstMessages,
    stations: [],
    marks: firstMarks,
    allergyText: '',
    thai: {
      noticeText: '',
      bankAccountText: 'ขอเลขบัญชีได้ที่บาร์',
      contactText: '',
      allergyText: '',
    },
    announcements: [],
    team: [],
    ageMinutes: [4, 8, 12],
    signIn: { password: true, companyAccount: null },
    registration: 'open',
    hasMail: false,
    hasScreen: false,
    personalDataDays: 400,
    version: expect.stringMatching(/^\d+[.]\d+[.]\d+$/),
    isDemo: false,
    demoAccounts: [],
  })
})
