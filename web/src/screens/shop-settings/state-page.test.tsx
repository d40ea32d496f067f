import type { Dependency } from '@tumbler/contract/state'
import { describe, expect, test, vi } from 'vitest'
import { type Answers, refusal } from '../../testing/fake-server.ts'
import { FakeShopSettings } from '../../testing/fake-shop-settings.ts'
import { readThai } from '../../testing/in-thai.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { press, seen, until } from '../../testing/show-screen.tsx'

const since = '2026-11-18T02:12:00.000Z'
const right = (name: Dependency['name'], facts: Dependency['facts']): Dependency => ({
  ...{ name, problem: null, since, facts },
})
const refused = 'smtp.example.com refuses the sign-in (535): check user and password in SMTP_URL'
const all = [
  right('database', { version: '18.1', answersInMs: 2, isEmbedded: false }),
  right('live', { servers: 2, connections: 214 }),
  right('mail', { host: 'smtp.example.com', waiting: 0, waitingUntil: null }),
  right('companyLogin', { host: 'login.example.com' }),
  right('notifications', { waiting: 0 }),
  right('webhooks', { waiting: 2 }),
  right('clock', { skewMs: -120, timeZone: 'Asia/Bangkok' }),
]
const withMailRefused = all.map((each) =>
  each.name === 'mail'
    ? {
        ...each,
        problem: refused,
        facts: { waiting: 3, waitingUntil: '2026-11-25T04:12:00.000Z' },
      }
    : each,
)

/** The page, with what a server answers that finds this; what is found next is the other list. */
function open(now: Dependency[], next = now, answers: Answers = {}, path = '/shop-settings/state') {
  const asked = vi.fn()
  const readState: Answers['readState'] = ({ query }) => {
    asked(query.get('now'))
    const dependencies = query.get('now') ? next : now
    return { askedAt: '2026-11-25T03:31:40.000Z', dependencies }
  }
  openApp(path, {
    me: people.admin,
    answers: { ...new FakeShopSettings().answers(), readState, ...answers },
  })
  return asked
}
const has = (words: string) => until(() => expect(seen()).toContain(words))

test('says that anyone of the company can register, where it is so', async () => {
  open(all)
  await has('Anyone with an @example.com address can create an account.')
})

test('says what the server depends on, and since when it works', async () => {
  open(all)
  await has('What this server depends on, asked every minute. Last: 10:31')
  for (const row of [
    'DatabasePostgreSQL 18.1, answers in 2 ms, can be written tosince 18 November',
    'Live events2 servers hear one another, 214 connectionssince 18 November',
    'Mailsmtp.example.com answerssince 18 NovemberSend me a test',
    'Company loginlogin.example.com answers',
    'NotificationsWorking, 0 waiting',
    'WebhooksAll are reached, 2 waiting',
    'Clock0.1 s beside the database, zone Asia/Bangkok',
  ])
    expect(seen()).toContain(row)
  await readThai()
  await has('ฐานข้อมูลPostgreSQL 18.1 ตอบใน 2 มิลลิวินาที เขียนได้ตั้งแต่ 18 พฤศจิกายน')
})

test.each([
  [{ on: 0, hasSent: false }, 'No webhook is on', 'ไม่มีเว็บฮุคที่เปิดอยู่'],
  [{ on: 1, hasSent: false }, 'Nothing sent yet, 0 waiting', 'ยังไม่เคยส่ง รอส่ง 0'],
  [{ on: 1, hasSent: true }, 'All are reached, 0 waiting', 'ส่งได้ทุกที่ รอส่ง 0'],
])('says of webhooks only what is known, %j', async (facts, english, thai) => {
  open([right('webhooks', { waiting: 0, ...facts })])
  await has(`Webhooks${english}since`)
  await readThai()
  await has(`เว็บฮุค${thai}ตั้งแต่`)
})

describe('a problem', () => {
  test.each([
    [2400, '2 seconds ahead of', 'เร็วกว่าเซิร์ฟเวอร์นี้ 2 วินาที'],
    [-130_000, '2 minutes behind', 'ช้ากว่าเซิร์ฟเวอร์นี้ 2 นาที'],
    [3_600_000, '60 minutes ahead of', '60 นาที'],
    [-7_200_000, '2 hours behind', '2 ชั่วโมง'],
    [950_400_000, '11 days ahead of', '11 วัน'],
  ])('of the clocks is said in both languages, %d ms', async (skewMs, english, thai) => {
    const clock = right('clock', { skewMs, timeZone: 'Asia/Bangkok' })
    open([{ ...clock, problem: 'The clock of the database is wrong' }])
    await has(`ClockThe database is ${english} this server. Set both clocks by NTP.since`)
    await readThai()
    await has(thai)
    expect(seen()).not.toContain('is wrong')
  })

  test('is said in what it means for people and in what to do', async () => {
    open(withMailRefused)
    await has(
      'Mails are not going outOrders are not touched. 3 mails wait and are tried again until 11:12.',
    )
    expect(seen()).toContain(`Mail${refused}since 18 November`)
    expect(document.querySelector('p[lang=en]')?.textContent).toBe(refused)
  })

  test('is marked in the list of the settings', async () => {
    open(withMailRefused, all, {}, '/shop-settings')
    const mark = 'nav a [aria-label="Something is wrong"]'
    await until(() => expect(document.querySelector(mark)).not.toBeNull())
  })

  const unreached = all.map((each) =>
    each.name === 'webhooks'
      ? { ...each, problem: 'old-chat.example.com is tried again. It answered 410.' }
      : each,
  )

  test('of a webhook is marked at its page too', async () => {
    open(unreached, all, {}, '/shop-settings')
    const marked = 'nav a:has([aria-label="Something is wrong"])'
    await until(() =>
      expect([...document.querySelectorAll(marked)].map((link) => link.textContent)).toEqual([
        'Webhooks',
        'State',
      ]),
    )
  })

  test('of webhooks that are all switched off is amber, and says so in both languages', async () => {
    const problem = 'old-chat.example.com is switched off. It answered 410.'
    const withWebhooks = (failing: number) =>
      withMailRefused
        .map((each) =>
          each.name === 'webhooks' ? { ...each, problem, facts: { waiting: 0, failing } } : each,
        )
        .toReversed()
    const signs = () =>
      [...document.querySelectorAll('li > [role=img]')]
        .map((sign) => sign.getAttribute('aria-label'))
        .slice(0, 3)
    open(withWebhooks(0), withWebhooks(1))
    await has('A webhook is switched offOrders are not touched.')
    expect(seen()).not.toContain('A webhook is not reached')
    expect(signs()).toEqual(['Does not work', 'Needs attention', 'Works'])
    await readThai()
    await has('มีเว็บฮุคที่ถูกปิด')
    expect(signs()).toEqual(['ใช้งานไม่ได้', 'ต้องตรวจดู', 'ใช้งานได้'])
    await press('ตรวจตอนนี้')
    await has('ส่งไปยังเว็บฮุคบางที่ไม่ได้')
    expect(signs()).toEqual(['ใช้งานไม่ได้', 'ใช้งานไม่ได้', 'ใช้งานได้'])
  })

  test('of a webhook is said since it is not reached, whenever this server noticed', async () => {
    const failingSince = '2026-11-16T02:12:00.000Z'
    open(
      unreached.map((each) =>
        each.name === 'webhooks' ? { ...each, facts: { failing: 1, failingSince } } : each,
      ),
    )
    await has('old-chat.example.com is tried again. It answered 410.since 16 November')
  })

  test('of a webhook leads to its page', async () => {
    open(unreached)
    await has('old-chat.example.com is tried again. It answered 410.')
    const link = [...document.querySelectorAll('a')].find((each) => each.textContent === 'Open')
    expect(link?.getAttribute('href')).toBe('/shop-settings/webhooks')
  })

  test('that is over goes with the next question', async () => {
    const asked = open(withMailRefused, all)
    await has('Mails are not going out')
    await press('Ask now')
    await until(() => expect(seen()).not.toContain('Mails are not going out'))
    // In React's development build, which mounts twice, the first question is asked twice.
    expect(asked.mock.calls.slice(-2)).toEqual([[null], ['true']])
  })

  test('that comes while the server does not answer is kept', async () => {
    open(withMailRefused, all, {
      readState: ({ query }) =>
        query.get('now')
          ? refusal('UNAVAILABLE')
          : { askedAt: '2026-11-25T03:31:40.000Z', dependencies: withMailRefused },
    })
    await has('Mails are not going out')
    await press('Ask now')
    await has("Couldn't ask")
    expect(seen()).toContain('Mails are not going out')
  })
})

describe('a test mail', () => {
  test('is on its way, or the mail server says why not', async () => {
    let problem: string | null = null
    open(all, all, { sendTestMail: () => ({ problem }) })
    await has('Send me a test')
    await press('Send me a test')
    await has('A test mail is on its way to you')
    problem = refused
    await press('Send me a test')
    await has(`The test mail was not sent${refused}`)
  })

  test('is limited', async () => {
    open(all, all, { sendTestMail: () => refusal('TOO_MANY_REQUESTS') })
    await has('Send me a test')
    await press('Send me a test')
    await has('The test mail was not sent')
  })
})

test('offers another try when it cannot be loaded', async () => {
  let isBroken = true
  open(all, all, {
    readState: () =>
      isBroken
        ? refusal('NOT_ALLOWED')
        : { askedAt: '2026-11-25T03:31:40.000Z', dependencies: all },
  })
  await has("Couldn't load the state.")
  isBroken = false
  await press('Retry')
  await has('PostgreSQL 18.1')
})
