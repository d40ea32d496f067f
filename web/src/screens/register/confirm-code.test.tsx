import { expect, test, vi } from 'vitest'
import { refusal } from '../../testing/fake-server.ts'
import { readThai } from '../../testing/in-thai.ts'
import { openApp, people, settings } from '../../testing/open-app.tsx'
import { fill } from '../../testing/open-menu.ts'
import { allOfRole, findRole, press, seen, until, user } from '../../testing/show-screen.tsx'

type Codes = (code: string) => ReturnType<typeof refusal> | 'right'

const firstId = '0d8f0f3c-55a5-4a09-9e0b-6c1f4f0d1a01'
const secondId = '0d8f0f3c-55a5-4a09-9e0b-6c1f4f0d1a02'

function open(
  registration: 'confirm' | 'approve' | 'closed',
  answer: Codes = () => 'right',
  hasMail = registration === 'confirm',
) {
  const ids = [firstId, secondId]
  const registered = vi.fn(() => ({ ...people.user, id: ids.shift() ?? '' }))
  const codes: string[] = []
  const confirmed: string[] = []
  const page = openApp('/create', {
    answers: {
      getSettings: () => ({ ...settings, registration, hasMail }),
      register: registered,
      confirmRegistration: ({ body }) => {
        codes.push(String(body.code))
        confirmed.push(String(body.id))
        const given = answer(String(body.code))
        return given === 'right' ? page.server.signIn(people.user) : given
      },
    },
  })
  return { ...page, registered, codes, confirmed }
}

async function register() {
  await until(() => expect(seen()).toContain('Your company address, @example.com'))
  await fill('name', 'Ploy')
  await fill('email', 'ploy@example.com')
  await fill('password', 'a fine long password')
  await press('Create new user')
}

const typeCode = async (code: string) => user.type(await findRole('textbox', 'Code'), code)

test('a code of six digits is sent by itself with the id of its registration, and signs in', async () => {
  const { at, codes, confirmed } = open('confirm')
  await register()
  await until(() => expect(seen()).toContain('We sent a code to ploy@example.com'))
  expect((await findRole('button', 'Confirm')).getAttribute('aria-disabled')).toBe('true')
  await typeCode('40 71 93')
  await at('/statusOrder')
  expect(codes).toEqual(['407193'])
  expect(confirmed).toEqual([firstId])
})

test.each([' 407193', '407 193', 'Your code: 407193', '๔๐๗๑๙๓'])(
  'a code that is pasted as %j is whole',
  async (text) => {
    const { at, codes } = open('confirm')
    await register()
    await user.click(await findRole('textbox', 'Code'))
    await user.paste(text)
    await at('/statusOrder')
    expect(codes).toEqual(['407193'])
  },
)

test('a wrong code says how many tries are left, and can be written anew', async () => {
  const { at } = open('confirm', (code) =>
    code === '111111' ? refusal('CODE_WRONG', {}, { triesLeft: 3 }) : 'right',
  )
  await register()
  await typeCode('111111')
  await until(() => expect(seen()).toContain('This code is not right. 3 tries left.'))
  await user.clear(await findRole('textbox', 'Code'))
  await until(() => expect(seen()).not.toContain('This code is not right.'))
  await typeCode('407193')
  await at('/statusOrder')
})

test('a code that was tried too often says so', async () => {
  open('confirm', () => refusal('CODE_WRONG', {}, { triesLeft: 0 }))
  await register()
  await typeCode('111111')
  await until(() => expect(seen()).toContain('This code has expired.'))
})

test('another code can be asked for after a minute, and another address at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const { registered, confirmed } = open('confirm', () =>
      refusal('CODE_WRONG', {}, { triesLeft: 3 }),
    )
    await register()
    await until(() => expect(seen()).toMatch(/Send again in (1:00|0:59)/))
    vi.setSystemTime(Date.now() + 60_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await press('Send again')
    await until(() => expect(registered).toHaveBeenCalledTimes(2))
    await until(() => expect(seen()).toMatch(/Send again in (1:00|0:59)/))
    await typeCode('111111')
    await until(() => expect(confirmed).toEqual([secondId]))
    await press('Use another address')
    await findRole('button', 'Create new user')
  } finally {
    vi.useRealTimers()
  }
})

test('an account that waits for approval is told so, and that its password does not count', async () => {
  open('approve')
  await register()
  await until(() => expect(seen()).toContain('An admin has to approve your account'))
  expect(seen()).toContain('The admin then gives you a link to choose your password')
  await findRole('link', 'Back to Login')
})

test('where the shop sends mails the address is proven first', async () => {
  open('approve', () => refusal('ACCOUNT_WAITING'), true)
  await register()
  await until(() => expect(seen()).toContain('We sent a code to ploy@example.com'))
  await typeCode('407193')
  await until(() => expect(seen()).toContain('An admin has to approve your account'))
  expect(seen()).not.toContain('link to choose your password')
})

test('where nobody can register the page says so', async () => {
  open('closed')
  await until(() => expect(seen()).toContain('Nobody can register here.'))
  expect(allOfRole('button', 'Create new user')).toEqual([])
})

test('the page of the code is in Thai', async () => {
  await readThai()
  open('closed')
  await until(() => expect(seen()).toContain('ยังไม่เปิดให้สมัคร'))
})
