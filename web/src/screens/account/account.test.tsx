import { beforeEach, describe, expect, test, vi } from 'vitest'
import { localStore } from '../../device/storage.ts'
import { orderOf } from '../../testing/cafe.ts'
import { FakePush } from '../../testing/fake-push.ts'
import { type Answers, refusal } from '../../testing/fake-server.ts'
import { openApp, people, settings, tokenOf } from '../../testing/open-app.tsx'
import { fill } from '../../testing/open-menu.ts'
import { allOfRole, findRole, found, press, seen, until } from '../../testing/show-screen.tsx'

const id = (last: number) => `00000000-0000-4000-8000-0000000000${last}`
const device = (last: number, browser: string, system: string, given = {}) => ({
  ...{ id: id(last), browser, system, isHere: false },
  lastUsedAt: new Date().toISOString(),
  ...given,
})

let devices: ReturnType<typeof device>[]
let sent: unknown[]

const answers: Answers = {
  listSessions: () => devices,
  endSession: ({ params }) => {
    if (!devices.some((one) => one.id === params.id)) return refusal('NOT_FOUND')
    devices = devices.filter((one) => one.id !== params.id)
    return { id: params.id }
  },
  endOtherSessions: () => {
    const endedSessions = devices.length - 1
    devices = devices.slice(0, 1)
    return { endedSessions }
  },
}
const open = (page: string, own: Answers = {}, me = people.user) =>
  openApp(`/account/${page}`, { me, answers: { ...answers, ...own } })

beforeEach(() => {
  sent = []
  devices = [
    device(10, 'Chrome', 'Android', { isHere: true }),
    device(11, 'Edge', 'Windows'),
    device(12, 'Safari', 'iPhone', { lastUsedAt: '2026-11-03T05:00:00.000Z' }),
    device(13, '', ''),
  ]
})

describe('signed-in devices', () => {
  test('say what and when, this one first, and can be signed out', async () => {
    open('devices')
    await findRole('button', 'Sign out Edge on Windows')
    expect(allOfRole('listitem', '').map(({ textContent }) => textContent)).toContain(
      'Chrome on AndroidThis deviceHere',
    )
    expect(seen()).toContain('3 November')
    expect(allOfRole('button', 'Sign out Chrome')).toEqual([])
    await press('Sign out Edge on Windows')
    await until(() => expect(seen()).toContain('Edge on Windows signed out'))
    await until(() => expect(allOfRole('button', 'Sign out Edge')).toEqual([]))
    await findRole('button', 'Sign out Unknown device')
  })

  test('all others at once, after a question', async () => {
    open('devices')
    await press('Sign out other devices')
    await until(() => expect(seen()).toContain('Only this one stays signed in.'))
    await press('Sign out')
    await until(() => expect(seen()).toContain('3 devices signed out'))
    await until(() => expect(allOfRole('button', 'Sign out other devices')).toEqual([]))
  })

  test('one that had ended meanwhile leaves the list, and that is said', async () => {
    open('devices')
    await findRole('button', 'Sign out Edge on Windows')
    devices = devices.filter(({ browser }) => browser !== 'Edge')
    await press('Sign out Edge on Windows')
    await until(() => expect(seen()).toContain("Couldn't sign it out"))
    await until(() => expect(allOfRole('button', 'Sign out Edge')).toEqual([]))
  })

  test('that do not load can be tried again', async () => {
    let isAway = true
    open('devices', { listSessions: () => (isAway ? refusal('UNEXPECTED') : devices) })
    await until(() => expect(seen()).toContain("Couldn't load your devices."))
    isAway = false
    await press('Retry')
    await findRole('button', 'Sign out Edge on Windows')
  })
})

describe('a new password', () => {
  const tokens = { accessToken: tokenOf(people.user), refreshToken: 'refresh-of-now' }
  const change = async () => {
    await findRole('button', 'Save new password')
    await fill('current', 'my old password')
    await fill('next', 'another fine long password')
    await press('Save new password')
  }

  test('is saved, and says how many devices it signed out', async () => {
    const changed: Answers = {
      changePassword: ({ body }) => {
        sent.push(body)
        return { endedSessions: 2, ...tokens }
      },
    }
    const page = open('password', changed)
    await change()
    await page.at('/statusOrder')
    expect(seen()).toContain('2 other devices signed out')
    expect(sent).toEqual([{ current: 'my old password', next: 'another fine long password' }])
    expect(localStorage.getItem('refresh_token')).toBe('refresh-of-now')
  })

  test('subscribes the device to push messages again, whose session has ended', async () => {
    const { subscription } = new FakePush('granted', 'granted')
    const page = open('password', {
      changePassword: () => ({
        endedSessions: 0,
        accessToken: localStorage.getItem('access_token'),
        refreshToken: 'refresh-of-now',
      }),
      getPushKey: () => ({ key: 'server-key' }),
      subscribe: ({ body: { endpoint } }) => {
        const session = localStorage.getItem('refresh_token')
        sent.push(session === 'refresh-of-now' ? `${endpoint} ${session}` : endpoint)
        return { endpoint }
      },
    })
    localStore.set({ pushFor: people.user.id })
    // At the start; then by the session that the new password opens.
    await until(() => expect(sent).toContain(subscription.endpoint))
    await change()
    await page.at('/statusOrder')
    await until(() => expect(sent).toContain(`${subscription.endpoint} refresh-of-now`))
  })

  test('needs the current one', async () => {
    open('password')
    await findRole('button', 'Save new password')
    await fill('next', 'another fine long password')
    await press('Save new password')
    await until(() => expect(seen()).toContain('Password cannot be empty'))
    expect(sent).toEqual([])
  })

  test('that signed out no other device says nothing of it', async () => {
    const page = open('password', { changePassword: () => ({ endedSessions: 0, ...tokens }) })
    await change()
    await page.at('/statusOrder')
    await until(() => expect(seen()).toContain('Password changed'))
    expect(seen()).not.toContain('signed out')
  })

  test.each([
    ['WRONG_PASSWORD', 'This is not your current password.'],
    ['TOO_MANY_REQUESTS', 'Too many tries.'],
  ] as const)('refused with %s keeps what was typed', async (code, words) => {
    open('password', { changePassword: () => refusal(code) })
    await change()
    await until(() => expect(seen()).toContain(words))
    expect(document.querySelector('input[name=next]')).toHaveProperty(
      'value',
      'another fine long password',
    )
  })

  test('that is too easy is an error of its field', async () => {
    const errors = [{ path: 'body.next', message: 'too common' }]
    open('password', { changePassword: () => refusal('VALIDATION_FAILED', {}, { errors }) })
    await change()
    await until(() => expect(seen()).toContain('This password is too easy to guess.'))
  })

  test('a forgotten one gets a link by mail, where there are mails', async () => {
    const mailing: Answers = {
      getSettings: () => ({ ...settings, hasMail: true }),
      requestReset: ({ body }) => {
        sent.push(body)
        return null
      },
    }
    open('password', mailing)
    await press('Forgot password?')
    await until(() => expect(seen()).toContain('a mail is on its way'))
    expect(sent).toEqual([{ email: people.user.email }])
  })

  test('a forgotten one is not asked about where there are no mails', async () => {
    open('password')
    await findRole('button', 'Save new password')
    expect(allOfRole('button', 'Forgot password?')).toEqual([])
  })

  test('is not offered to an account without one', async () => {
    const me = { ...people.user, hasPassword: false }
    const page = open('password', {}, me)
    await page.at('/account/devices')
    await press('Menu')
    await findRole('link', 'My data')
    expect(allOfRole('link', 'Change password')).toEqual([])
  })
})

describe('my data', () => {
  test('says for how long the person stays on orders', async () => {
    open('data')
    await until(() =>
      expect(seen()).toContain('Orders lose your name, request and photo after 400 days.'),
    )
  })

  test('is downloaded in one file', async () => {
    const saved: [string, Blob][] = []
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = (blob) => {
      saved.push(['', blob as Blob])
      return 'blob:x'
    }
    URL.revokeObjectURL = () => {}
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      const [last] = saved.slice(-1)
      if (last && this.download) last[0] = this.download
    })
    const account = {
      ...people.user,
      favOrder: null,
      hasPassword: true,
      hasFirstSteps: false,
      isOnScreen: true,
      menuFilter: [],
      recentUploads: [],
    }
    const own = { devices: [], tumblers: [], notifications: [], changes: [] }
    const lists = { ...own, orders: [], pictures: [] }
    open('data', {
      exportAccount: () => ({ exportedAt: '2026-11-18T03:00:00.000Z', account, ...lists }),
    })
    await press('Download')
    await until(() => expect(saved[0]?.[0]).toMatch(/^tumbler-\d{4}-\d\d-\d\d\.json$/))
    vi.restoreAllMocks()
    Object.assign(URL, { createObjectURL, revokeObjectURL })
  })

  const openDelete = async (own: Answers = {}, me = people.user) => {
    const page = open('data', own, me)
    await press('Delete my account')
    await found('[role=dialog] button', 'Delete')
    return page
  }

  test('deleting names open orders and devices, asks for the password, and ends at the login', async () => {
    const page = await openDelete({
      listMyOrders: () => [
        orderOf(1, 'Thai Tea Latte'),
        orderOf(2, 'Mocha', { status: 'picked' }),
        orderOf(3, 'Cocoa', { status: 'done' }),
      ],
      deleteAccount: ({ body }) => {
        sent.push(body)
        return null
      },
    })
    await until(() => expect(seen()).toContain('1 open order is canceled now: Thai Tea Latte.'))
    await until(() => expect(seen()).toContain('You will be signed out on 4 devices.'))
    await press('Delete')
    await until(() => expect(seen()).toContain('Password cannot be empty'))
    expect(sent).toEqual([])
    await fill('password', 'my old password')
    await press('Delete')
    await page.at('/login')
    expect(seen()).toContain('Account deleted')
    expect(sent).toEqual([{ password: 'my old password' }])
    expect(localStorage.getItem('access_token')).toBeNull()
  })

  test.each([
    ['WRONG_PASSWORD', 'This is not your current password.'],
    ['LAST_ADMIN', 'The last admin must stay an admin.'],
    ['UNAVAILABLE', "Couldn't delete your account"],
  ] as const)('deleting that is refused with %s says why', async (code, words) => {
    await openDelete({ deleteAccount: () => refusal(code) })
    await fill('password', 'my old password')
    await press('Delete')
    await until(() => expect(seen()).toContain(words))
  })

  test('with the company account only it asks for a new sign-in', async () => {
    const signIn = { password: false, companyAccount: 'Continue with company account' }
    await openDelete(
      {
        getSettings: () => ({ ...settings, signIn }),
        deleteAccount: () => refusal('SIGN_IN_AGAIN'),
      },
      { ...people.user, hasPassword: false } as typeof people.user,
    )
    expect(document.querySelector('input[type=password]')).toBeNull()
    await press('Delete')
    const link = await findRole('link', 'Continue with company account')
    expect(link.getAttribute('href')).toBe('/api/auth/oidc/start?returnTo=%2Faccount%2Fdata')
  })
})

test.each(['password', 'devices', 'data'])(
  '/account/%s is for everyone who is signed in',
  async (page) => {
    const visitor = openApp(`/account/${page}`)
    await visitor.at('/login')
    for (const me of [people.barista, people.admin]) {
      const opened = open(page, {}, me)
      await findRole('button', 'Back')
      await opened.at(`/account/${page}`)
    }
  },
)

test('Back leads to the page under the menu', async () => {
  const page = openApp('/ordered', { me: people.user, answers })
  await press('Menu')
  ;(await findRole('link', 'Signed-in devices')).click()
  await page.at('/account/devices')
  await press('Back')
  await page.at('/ordered')
})
