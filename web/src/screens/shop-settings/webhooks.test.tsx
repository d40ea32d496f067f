import type { Webhook, WebhookState } from '@tumbler/contract/webhooks'
import { settingsLimits } from '@tumbler/rules/settings-limits'
import { beforeEach, expect, test } from 'vitest'
import { idOf } from '../../testing/cafe.ts'
import { refusal } from '../../testing/fake-server.ts'
import { FakeShopSettings } from '../../testing/fake-shop-settings.ts'
import { readThai } from '../../testing/in-thai.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { choose, findRole, press, seen, until, user, write } from '../../testing/show-screen.tsx'

/** Who is told what happens in the shop, kept by admins (product-rules §26). */
let shop: FakeShopSettings
let answer: object
let refusedAs: object | null
const tested: unknown[] = []
const has = (words: string) => until(() => expect(seen()).toContain(words))
const tick = async (name: string) => user.click(await findRole('checkbox', name))
const chat: Webhook = {
  ...{ id: idOf(70), url: 'https://hooks.example.com/T04/xq9', format: 'chat', language: 'en' },
  ...{ events: ['opened', 'message'], isOn: true },
}
const stateOf = ({ id }: Webhook, more: Partial<WebhookState> = {}): WebhookState => ({
  ...{ id, secret: 'a-secret', sentAt: null, failingSince: null, offAt: null, problem: null },
  ...more,
})

beforeEach(() => {
  shop = new FakeShopSettings()
  tested.length = 0
  refusedAs = null
  answer = { hasArrived: true, status: 200, problem: null, ms: 212, answer: 'ok' }
})

/** As the server does, with the answer to a change. */
function withSecrets(changed: unknown) {
  if (changed !== shop.now) return changed as never
  const webhookStates = shop.now.webhooks?.map((webhook) => stateOf(webhook))
  shop.now = { ...shop.now, ...(webhookStates && { webhookStates }) }
  return shop.now
}
const secretShown = () =>
  until(() =>
    expect([...document.querySelectorAll('input')].map(({ value }) => value)).toContain('a-secret'),
  )

const open = () =>
  openApp('/shop-settings/webhooks', {
    me: people.admin,
    answers: {
      ...shop.answers(),
      changeShopSettings: (request) =>
        refusedAs
          ? refusal('VALIDATION_FAILED', {}, { errors: [refusedAs] })
          : withSecrets(shop.answers().changeShopSettings?.(request)),
      testWebhook: ({ body }) => {
        tested.push(body)
        return answer as never
      },
    },
  })

test('an address is added with what it is told, each beside its sentence', async () => {
  open()
  await has('None. Nothing is told to other programs.')
  await press('Add an address')
  await has('The cafe is open until 16:00.')
  await has('The machine needs 10 minutes')
  await write('Address', ' https://data.example.com/in ')
  await choose('JSON, signed')
  await has('The secret of the signature is shown here once this is saved.')
  for (const name of ['Break', 'Last call', 'Closed', 'Ready counts']) await tick(name)
  await has('Webhooks: added data.example.com')
  expect(seen()).not.toContain('data.example.com/in')
  await press('Save')
  await until(() => expect(shop.sent).toHaveLength(1))
  expect(shop.sent).toMatchObject([
    {
      webhooks: [
        {
          ...{ url: 'https://data.example.com/in', format: 'json', language: 'en', isOn: true },
          events: ['opened', 'ready-counts'],
        },
      ],
    },
  ])
  await has('1 of 5 addresses.')
  await secretShown()
  expect(seen()).not.toContain('is shown here once this is saved')
  // It is new no longer.
  await tick('Break')
  await press('Save')
  await until(() => expect(seen()).not.toContain('Edit webhook'))
})

test('what it is told is kept in the order of the list', async () => {
  shop.now.webhooks = [chat]
  open()
  await press('Edit hooks.example.com')
  for (const name of ['Ready counts', 'Break', 'Opened', 'Opened']) await tick(name)
  await press('Save')
  await until(() => expect(shop.sent).toHaveLength(1))
  const [{ events } = chat] = shop.now.webhooks
  expect(events).toEqual(['opened', 'break', 'message', 'ready-counts'])
  await until(() => expect(seen()).not.toContain('Edit webhook'))
})

test('its sentences are in its language', async () => {
  shop.now.webhooks = [chat]
  open()
  await press('Edit hooks.example.com')
  await choose('ไทย')
  await has('คาเฟ่เปิดถึง 16:00 น.')
  expect(seen()).not.toContain('The cafe is open until 16:00.')
  // A chat needs no secret.
  expect(seen()).not.toContain('secret')
})

test('what cannot be called, or is told nothing, is not saved', async () => {
  open()
  await press('Add an address')
  expect(seen()).not.toContain('begins with https://')
  await write('Address', 'hooks.example.com')
  expect(seen()).not.toContain('begins with https://')
  await press('Save')
  await has('Please enter an address that begins with https://.')
  for (const name of ['Opened', 'Break', 'Last call', 'Closed']) await tick(name)
  await write('Address', 'https://hooks.example.com')
  await has('Please fill this in.')
  expect(shop.sent).toEqual([])
  await tick('Message to those who wait')
  await press('Save')
  await until(() => expect(shop.sent).toHaveLength(1))
})

test('an address that the server refuses is marked, until it is another one', async () => {
  shop.now.webhooks = [chat]
  open()
  await press('Edit hooks.example.com')
  await write('Address', 'https://10.0.0.7/x')
  // Its editor is closed, and opens again.
  await press('Edit 10.0.0.7')
  refusedAs = { path: 'body.webhooks.0.url', code: 'private_address', message: 'It is private.' }
  await press('Save')
  const isWrong = async () => (await findRole('textbox', 'Address')).getAttribute('aria-invalid')
  await has('This address belongs to a private network.')
  await has('Please check the marked fields.')
  expect(await isWrong()).toBe('true')
  expect(seen()).not.toContain("Couldn't save")
  // It may be right by now.
  await press('Save')
  await has('This address belongs to a private network.')
  await write('Address', 'https://hooks.example.com/new')
  await until(() => expect(seen()).not.toContain('private network'))
  expect(await isWrong()).toBe(null)
  refusedAs = null
  await press('Save')
  await until(() => expect(shop.now.webhooks[0]?.url).toBe('https://hooks.example.com/new'))
})

test('a test goes to what is typed and says what came back', async () => {
  shop.now.webhooks = [chat]
  open()
  await press('Edit hooks.example.com')
  await press('Send a test')
  await has('The test arrived. Status 200 after 212 ms. Answer: ok')
  const { id, format, language } = chat
  expect(tested).toEqual([{ id, url: chat.url, format, language }])
  await write('Address', 'https://other.example.com/')
  await until(() => expect(seen()).not.toContain('The test arrived.'))
  for (const [problem, text] of [
    ['private-address', 'The address belongs to a private network'],
    ['unknown-host', 'There is no such host.'],
    ['no-connection', 'There was no connection.'],
    ['certificate', 'The certificate of the address is not trusted.'],
    ['timeout', 'There was no answer in time.'],
  ]) {
    answer = { hasArrived: false, status: null, problem, ms: 5, answer: '' }
    await press('Send a test')
    await has(`The test did not arrive. ${text}`)
  }
  answer = { hasArrived: false, status: 410, problem: null, ms: 5, answer: '' }
  await press('Send a test')
  await has('The test did not arrive. Status 410 after 5 ms.')
  answer = refusal('TOO_MANY_REQUESTS')
  await press('Send a test')
  await has("Couldn't send the test")
  expect(shop.sent).toEqual([])
})

test('a wrong address cannot be tested', async () => {
  open()
  await press('Add an address')
  expect((await findRole('button', 'Send a test')).getAttribute('aria-disabled')).toBe('true')
})

test('the list says what became of each, in both languages', async () => {
  const [arrived, failing, gone, off, fresh] = [70, 71, 72, 73, 74].map((at) => ({
    ...{ ...chat, id: idOf(at), url: `https://h${at}.example.com/` },
    isOn: at !== 72 && at !== 73,
  })) as [Webhook, Webhook, Webhook, Webhook, Webhook]
  shop.now.webhooks = [arrived, failing, gone, off, fresh]
  const at = '2020-11-18T02:26:00.000Z'
  shop.now.webhookStates = [
    stateOf(arrived, { sentAt: at }),
    stateOf(failing, { failingSince: at, problem: '500' }),
    stateOf(gone, { failingSince: at, offAt: at, problem: '410' }),
    stateOf(off),
    stateOf(fresh),
  ]
  open()
  await has('h70.example.comChat, one sentence in EnglishOpenedMessage18 November 2020')
  await has(
    'h71.example.comChat, one sentence in EnglishOpenedMessageNot reached since 18 November 2020',
  )
  await has('h72.example.comChat, one sentence in EnglishOpenedMessageOff since 18 November 2020')
  await has('h73.example.comChat, one sentence in EnglishOpenedMessageOff')
  await has('h74.example.comChat, one sentence in EnglishOpenedMessageNothing sent yet')
  await has(`At most ${settingsLimits.webhooks}`)
  const add = await findRole('button', 'Add an address')
  expect(add.getAttribute('aria-disabled')).toBe('true')
  await press('Edit h72.example.com')
  await has('It answered 410.')
  await readThai()
  // Not the words of the switch.
  await has('เปิดร้าน')
  await press('แก้ไข h72.example.com')
  await has('ได้รับคำตอบเป็นสถานะ 410')
})

test('a new secret comes with the next save, with a new id and all else as it was', async () => {
  const json: Webhook = { ...chat, format: 'json' }
  shop.now.webhooks = [json]
  shop.now.webhookStates = [stateOf(json)]
  open()
  await press('Edit hooks.example.com')
  await press('New secret')
  await has('Webhooks, hooks.example.com, Secret of the signature: a new one')
  await has('The secret of the signature is shown here once this is saved.')
  expect(seen()).not.toContain('New secret')
  await press('Save')
  await until(() => expect(shop.sent).toHaveLength(1))
  const [{ id, ...rest } = json] = shop.now.webhooks
  expect({ ...rest, id: json.id }).toEqual(json)
  expect(id).not.toBe(json.id)
  await secretShown()
})

test('one is turned on again, shows its secret and is removed; the changes are in words', async () => {
  const json: Webhook = { ...chat, format: 'json', isOn: false }
  shop.now.webhooks = [json]
  shop.now.webhookStates = [stateOf(json)]
  open()
  await press('Edit hooks.example.com')
  await secretShown()
  await user.click(await findRole('switch', 'Webhook'))
  await has('Webhooks, hooks.example.com, Webhook: Off → On')
  await write('Address', 'https://hooks.example.com/T04/other')
  await has('Webhooks, hooks.example.com, Address: another address')
  await tick('Message to those who wait')
  await has('What it is told: Opened, Message → Opened')
  await press('Save')
  await until(() => expect(shop.now.webhooks[0]?.isOn).toBe(true))
  await until(() => expect(seen()).not.toContain('Edit webhook'))
  await press('Edit hooks.example.com')
  await press('Remove')
  await press('Save')
  await until(() => expect(shop.now.webhooks).toEqual([]))
})
