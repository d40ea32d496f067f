import type { User } from '@tumbler/contract/users'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { expectLogged } from '../../testing/console-output.ts'
import { type Answers, refusal } from '../../testing/fake-server.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import {
  allOfRole,
  choose,
  controls,
  findRole,
  found,
  press,
  seen,
  until,
  write,
} from '../../testing/show-screen.tsx'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const mali: User = {
  ...people.admin,
  isAvailable: 'available',
  reason: '',
  isWaiting: false,
  isEmailConfirmed: true,
  createdAt: '2026-11-18T03:00:00.000Z',
  lastSeenAt: null,
  openOrders: 0,
}

type Audit = { event: string; details: Record<string, string>; user?: { id: string; name: string } }

/** The first that is added. */
const beam = { id: idOf(11), name: 'Beam' }

let users: User[]
let changes: unknown[]
let devices: { id: string; browser: string; system: string }[]
let audit: Audit[]

function add(name: string, given: Partial<User> = {}): User {
  const number = 10 + users.length
  const user = { ...mali, id: idOf(number), name, role: 'user' as const, ...given }
  users.push({ ...user, email: `u${number}@example.com` })
  return users.at(-1) as User
}

const link = { url: 'https://tumbler.example/reset#token=abc', expiresAt: new Date().toISOString() }

const answers: Answers = {
  listUsers: ({ query }) => {
    const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))]
    const [search, role, state] = ['search', 'role', 'state'].map((name) => query.get(name))
    return users
      .filter((user) => user.name.includes(search ?? '') && user.role === (role ?? user.role))
      .filter(({ isWaiting, isAvailable }) =>
        state === 'waiting' ? isWaiting : state !== 'disabled' || isAvailable === 'unavailable',
      )
      .slice((page - 1) * size, page * size)
  },
  countUsers: ({ query }) =>
    query.get('search')
      ? { all: 3, user: 2, barista: 0, admin: 0, disabled: 1, waiting: 1 }
      : { all: 148, user: 139, barista: 6, admin: 3, disabled: 4, waiting: 0 },
  changeUser: ({ params, body }) => {
    changes.push({ ...params, ...body })
    const user = users.find(({ id }) => id === params.id) ?? mali
    const isDecided = body.isAvailable !== undefined && { isWaiting: false }
    return Object.assign(user, body, isDecided)
  },
  approveUser: ({ params, body }) => {
    changes.push({ ...params, ...body })
    const user = users.find(({ id }) => id === params.id) ?? mali
    Object.assign(user, { ...body, isWaiting: false, isAvailable: 'available' })
    return { ...user, link: user.isEmailConfirmed ? null : link }
  },
  listUserSessions: () =>
    devices.map((device) => ({
      ...device,
      lastUsedAt: new Date().toISOString(),
      isHere: false,
    })),
  endUserSession: ({ params }) => {
    devices = devices.filter(({ id }) => id !== params.sessionId)
    return { id: params.sessionId }
  },
  endUserSessions: () => {
    const endedSessions = devices.length
    devices = []
    return { endedSessions }
  },
  makeResetLink: () => ({
    url: 'http://localhost:3000/reset?token=abc',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  }),
  listAudit: ({ query }) => {
    const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))]
    const asked = query.get('user')
    const entries = audit.filter(({ user = beam }) => asked === null || asked === user.id)
    return entries.slice((page - 1) * size, page * size).map((entry, index) => ({
      ...entry,
      id: String((page - 1) * size + index),
      at: '2026-10-02T03:00:00.000Z',
      actor: { id: idOf(3), name: 'Mali', email: mali.email },
      user: { ...(entry.user ?? beam), email: 'u@example.com' },
      changes: [],
    }))
  },
}

const show = (own: Answers = {}) =>
  openApp('/userManagement', { me: people.admin, answers: { ...answers, ...own } })
const names = () =>
  [...document.querySelectorAll('main section li h2')].map((one) => one.textContent)
const isOpen = () => allOfRole('dialog', '').length > 0

beforeEach(() => {
  users = [mali]
  changes = []
  devices = []
  audit = []
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

describe('the list', () => {
  test('has the own row on top, which cannot be changed', async () => {
    add('Beam')
    show()
    await until(() => expect(names()).toEqual(['Beam']))
    expect(seen()).toContain('That is you')
    expect(allOfRole('button', 'Edit Mali')).toEqual([])
    expect(seen()).toContain('148 people')
  })

  test('cuts a long name for the eye only', async () => {
    add('Chalermchai Wongsawat')
    show()
    const name = await found('li h2', 'Chalermchai Wo…')
    expect(name.title).toBe('Chalermchai Wongsawat')
    expect(name.querySelector('.visually-hidden')?.textContent).toBe('Chalermchai Wongsawat')
  })

  test('says who is here, and when others were', async () => {
    add('Beam', { lastSeenAt: new Date().toISOString() })
    add('Gun', { lastSeenAt: '2026-10-12T03:00:00.000Z' })
    add('Fah', { lastSeenAt: minutesAgo(15) })
    add('Som', { lastSeenAt: minutesAgo(17) })
    add('Kao', { isAvailable: 'unavailable', lastSeenAt: null })
    show()
    await found('li', 'BBeamUseru')
    expect((await found('li', 'BBeam')).textContent).toContain('here now')
    // A token is renewed every 15 minutes while a page is open.
    expect((await found('li', 'FFah')).textContent).toContain('here now')
    expect((await found('li', 'SSom')).textContent).not.toContain('here now')
    expect(seen()).toContain('seen 12 October')
    expect((await found('li', 'KKao')).textContent).toContain('Disabled')
  })

  test('is searched and filtered by the server', async () => {
    add('Beam')
    add('Nam', { role: 'barista' })
    show()
    await until(() => expect(names()).toEqual(['Beam', 'Nam']))
    await write('Name or e-mail', 'Na')
    await until(() => expect(names()).toEqual(['Nam']))
    await write('Name or e-mail', 'Nobody')
    await until(() => expect(seen()).toContain('No one matches'))
    await write('Name or e-mail', '')
    await choose('Barista 6')
    await until(() => expect(names()).toEqual(['Nam']))
  })

  test('shows the own row only where it matches', async () => {
    add('Beam')
    add('Nam', { role: 'barista' })
    show()
    await until(() => expect(names()).toEqual(['Beam', 'Nam']))
    expect(seen()).toContain('That is you')
    await choose('Barista 6')
    await until(() => expect(names()).toEqual(['Nam']))
    expect(seen()).not.toContain('That is you')
    await choose('Admin 3')
    await until(() => expect(seen()).toContain('That is you'))
    expect(names()).toEqual([])
    expect(seen()).not.toContain('No one matches')
    await choose('Disabled 4')
    await until(() => expect(seen()).toContain('No one matches'))
    expect(seen()).not.toContain('That is you')
    await choose('All 148')
    await write('Name or e-mail', 'Mal')
    await until(() => expect(names()).toEqual([]))
    expect(seen()).toContain('That is you')
    await write('Name or e-mail', 'Nam')
    await until(() => expect(names()).toEqual(['Nam']))
    expect(seen()).not.toContain('That is you')
  })

  test('goes on on demand', async () => {
    users = []
    for (let number = 0; number < 120; number += 1) add(`Person ${number}`)
    users.push(mali)
    show()
    await until(() => expect(names()).toHaveLength(100))
    // Its own place is on the second page.
    expect(seen()).toContain('That is you')
    await press('Load more')
    await until(() => expect(names()).toHaveLength(120))
    expect(allOfRole('button', 'Load more')).toHaveLength(0)
  })

  test('that could not be loaded can be tried again', async () => {
    let isBroken = true
    add('Beam')
    show({ listUsers: () => (isBroken ? refusal('UNEXPECTED') : users) })
    await until(() => expect(seen()).toContain("Couldn't load the users."))
    isBroken = false
    await press('Retry')
    await until(() => expect(names()).toEqual(['Beam']))
  })
})

describe('an empty list', () => {
  const waiting = { isWaiting: true, isAvailable: 'unavailable' } as const

  test('without a search says that there is nobody else yet, also while people wait', async () => {
    add('Som', waiting)
    show()
    await until(() => expect(seen()).toContain('1 person waits for approval'))
    await until(() => expect(seen()).toContain('Nobody else yet'))
    expect(seen()).not.toContain('No one matches')
  })

  test('of a search says whether who waits matches', async () => {
    add('Som', waiting)
    add('Beam')
    show()
    await write('Name or e-mail', 'Som')
    await until(() => expect(seen()).toContain('Only who waits for approval, above'))
    await until(() => expect(seen()).toContain('All 2User 2Barista 0'))
    await write('Name or e-mail', 'Nobody')
    await until(() => expect(seen()).toContain('No one matches'))
  })
})

describe('approval', () => {
  test('waits on top; who is approved goes to the list', async () => {
    const waiting = { isWaiting: true, isAvailable: 'unavailable' } as const
    add('Som', waiting)
    add('Tar', waiting)
    show()
    await until(() => expect(seen()).toContain('2 people wait for approval'))
    await press('Approve Som')
    await until(() => expect(seen()).toContain('1 person waits for approval'))
    await until(() => expect(names()).toContain('Som'))
    await press('Decline Tar')
    await until(() => expect(seen()).not.toContain('for approval'))
    expect(changes).toEqual([
      { id: idOf(11), role: 'user' },
      { id: idOf(12), isAvailable: 'unavailable' },
    ])
  })

  test('gives the role that was chosen, and says so', async () => {
    add('Som', { isWaiting: true, isAvailable: 'unavailable' })
    show()
    const roles = await findRole('radiogroup', 'Role of Som')
    const barista = [...roles.querySelectorAll('label')].find(({ textContent }) =>
      textContent?.includes('Barista'),
    )
    barista?.click()
    await press('Approve Som')
    await until(() => expect(changes).toEqual([{ id: idOf(11), role: 'barista' }]))
    await until(() => expect(seen()).toContain('Som is approved: Barista'))
    expect((await found('li', 'SSom')).textContent).toContain('Barista')
  })

  test('of an address that nobody has proven gives a link to hand over', async () => {
    add('Som', { isWaiting: true, isAvailable: 'unavailable', isEmailConfirmed: false })
    add('Tar', { isWaiting: true, isAvailable: 'unavailable' })
    show()
    expect((await found('li', 'SSom')).textContent).toContain('Address not proven')
    expect((await found('li', 'TTar')).textContent).not.toContain('Address not proven')
    await press('Approve Tar')
    await until(() => expect(seen()).not.toContain('2 people'))
    expect(seen()).not.toContain('Give this link')
    await press('Approve Som')
    await until(() => expect(seen()).toContain('Give this link to Som'))
    expect((await findRole('textbox', 'One-time link')).getAttribute('value')).toBe(link.url)
    await until(() => expect(seen()).not.toContain('for approval'))
    expect(seen()).toContain('Give this link to Som')
  })

  test('of an account that another admin has decided about says so', async () => {
    expectLogged('The user was not changed')
    add('Som', { isWaiting: true, isAvailable: 'unavailable' })
    show({ approveUser: () => refusal('NOT_FOUND') })
    await press('Approve Som')
    await until(() => expect(seen()).toContain('Another admin has already decided about Som'))
  })
})

describe('the panel', () => {
  test('changes a role with one of three, and closes', async () => {
    add('Beam')
    show()
    await press('Edit Beam')
    await findRole('radio', 'Admin')
    expect(controls('input[type=radio]', 'User').length).toBeGreaterThan(0)
    await choose('Barista')
    await press('Save')
    await until(() => expect(changes).toEqual([{ id: idOf(11), role: 'barista' }]))
    await until(() => expect(isOpen()).toBe(false))
    expect((await found('li', 'BBeam')).textContent).toContain('Barista')
  })

  test('has nothing to save until something differs', async () => {
    add('Beam')
    add('Gun', { isAvailable: 'unavailable', reason: 'On leave' })
    show()
    const isSaveOff = async () =>
      (await findRole('button', 'Save')).getAttribute('aria-disabled') === 'true'
    await press('Edit Beam')
    expect(await isSaveOff()).toBe(true)
    await choose('Barista')
    expect(await isSaveOff()).toBe(false)
    await choose('User')
    expect(await isSaveOff()).toBe(true)
    // What was written for an account that stays active is no change.
    await choose('Disabled')
    await write('Reason, shown to Beam', 'On leave')
    await choose('Active')
    expect(await isSaveOff()).toBe(true)
    await press('Save')
    expect(isOpen()).toBe(true)
    await press('Cancel')
    await press('Edit Gun')
    expect(await isSaveOff()).toBe(true)
    await write('Reason, shown to Gun', 'Left the company')
    expect(await isSaveOff()).toBe(false)
    await write('Reason, shown to Gun', 'On leave')
    expect(await isSaveOff()).toBe(true)
  })

  test('Cancel changes nothing and gives the focus back', async () => {
    add('Beam')
    show()
    await press('Edit Beam')
    await choose('Admin')
    await press('Cancel')
    await until(() => expect(isOpen()).toBe(false))
    expect(changes).toEqual([])
  })

  test('disabling needs a reason, and says what it does', async () => {
    devices = [
      { id: idOf(90), browser: 'Chrome', system: 'Android' },
      { id: idOf(91), browser: 'Edge', system: 'Windows' },
    ]
    add('Gun', { openOrders: 1 })
    show()
    await press('Edit Gun')
    await choose('Disabled')
    await until(() =>
      expect(seen()).toContain(
        'Gun is signed out on 2 devices at once. 1 open order stays on the board.',
      ),
    )
    await press('Disable Gun')
    await until(() => expect(seen()).toContain('A reason is needed.'))
    expect(changes).toEqual([])
    await write('Reason, shown to Gun', 'Left the company')
    await press('Disable Gun')
    const disabled = { isAvailable: 'unavailable', reason: 'Left the company' }
    await until(() => expect(changes).toEqual([{ id: idOf(11), ...disabled }]))
    expect((await found('li', 'GGun')).textContent).toContain('Disabled')
  })

  test.each([
    [60, 1],
    [61, 0],
  ])('a reason of %i characters is sent %i times', async (length, times) => {
    add('Gun')
    show()
    await press('Edit Gun')
    await choose('Disabled')
    await write('Reason, shown to Gun', 'x'.repeat(length))
    await press('Disable Gun')
    if (times === 0) await until(() => expect(seen()).toContain('61/60'))
    await until(() => expect(changes).toHaveLength(times))
    await until(() => expect(isOpen()).toBe(times === 0))
  })

  test.each([
    [{}, ['Disabled'], 'Gun is disabled'],
    [{ isAvailable: 'unavailable', reason: 'On leave' }, ['Active'], 'Gun is enabled'],
    [{}, ['Barista'], 'Gun is a barista now'],
    [{ isAvailable: 'unavailable' }, ['Active', 'Admin'], 'Gun is enabledGun is an admin now'],
  ] as const)('of %j with %j says "%s"', async (given, choices, sentence) => {
    add('Gun', given)
    show()
    await press('Edit Gun')
    for (const one of choices) await choose(one)
    if (choices[0] === 'Disabled') await write('Reason, shown to Gun', 'Left the company')
    await press(choices[0] === 'Disabled' ? 'Disable Gun' : 'Save')
    await until(() => expect(seen()).toContain(sentence))
  })

  test('of a disabled account its reason can be changed', async () => {
    add('Gun', { isAvailable: 'unavailable', reason: 'On leave' })
    show()
    await press('Edit Gun')
    await write('Reason, shown to Gun', 'Left the company')
    await press('Save')
    const disabled = { isAvailable: 'unavailable', reason: 'Left the company' }
    await until(() => expect(changes).toEqual([{ id: idOf(11), ...disabled }]))
  })

  test.each([
    ['LAST_ADMIN', 'The last admin must stay an admin.'],
    ['OWN_ACCOUNT', "You can't change your own role or disable yourself."],
    ['NOT_ALLOWED', "Your role can't do this."],
  ] as const)('%s shows a toast, and stays open', async (code, words) => {
    expectLogged('The user was not changed')
    add('Mint', { role: 'admin' })
    show({ changeUser: () => refusal(code) })
    await press('Edit Mint')
    await choose('User')
    await press('Save')
    await until(() => expect(seen()).toContain("Couldn't change Mint"))
    expect(seen()).toContain(words)
    expect(isOpen()).toBe(true)
  })

  test('shows a link to a new password once', async () => {
    add('Beam')
    show()
    await press('Edit Beam')
    await press('Reset password')
    await until(() => expect(seen()).toContain('It is shown only now.'))
    await press('Copy')
    await findRole('button', 'Copied')
    // User-event keeps what a page copies.
    expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/reset?token=abc')
  })

  test.each([
    ['no clipboard', undefined],
    ['a clipboard that refuses', { writeText: () => Promise.reject(new Error('Refused')) }],
  ])('with %s the link is selected, and it says so', async (_, clipboard) => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as never)
    document.execCommand = () => false
    add('Beam')
    show()
    await press('Edit Beam')
    await press('Reset password')
    await press('Copy')
    await until(() => expect(seen()).toContain('Select the link and copy it yourself.'))
    const field = document.activeElement as HTMLInputElement
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value)
    expect(allOfRole('button', 'Copied')).toEqual([])
  })

  test('the pencil opens a dialog, or from 1280 px a section beside the list', async () => {
    add('Beam')
    show()
    const pencil = await findRole('button', 'Edit Beam')
    expect(pencil.getAttribute('aria-haspopup')).toBe('dialog')
    expect(pencil.getAttribute('aria-expanded')).toBeNull()
  })

  test('signs out one device, or all after a question', async () => {
    devices = [
      { id: idOf(90), browser: 'Chrome', system: 'Android' },
      { id: idOf(91), browser: 'Edge', system: 'Windows' },
    ]
    add('Beam')
    show()
    await press('Edit Beam')
    await press('Sign out Edge on Windows')
    await until(() => expect(allOfRole('button', 'Sign out Edge')).toEqual([]))
    await press('Sign out all')
    await until(() => expect(seen()).toContain('They can sign in again.'))
    ;(await found('[role=alertdialog] button', 'Sign out all')).click()
    await until(() => expect(seen()).toContain('Not signed in anywhere'))
  })

  test('lists the last five changes, and leads to all of them and to the orders', async () => {
    audit = [
      { event: 'disabled', details: { reason: 'Has left' }, user: { id: idOf(12), name: 'Gun' } },
      { event: 'role-changed', details: { from: 'user', to: 'barista' } },
      { event: 'disabled', details: { reason: 'On leave' } },
      ...Array.from({ length: 5 }, () => ({ event: 'reset-link-made', details: {} })),
    ]
    add('Beam')
    show()
    await press('Edit Beam')
    await until(() => expect(seen()).toContain('Mali made Beam a barista'))
    expect(seen()).toContain('Mali disabled Beam: On leave')
    expect(seen()).not.toContain('Has left')
    expect(document.querySelectorAll('[role=dialog] time')).toHaveLength(5)
    const address = async (name: string) => (await findRole('link', name)).getAttribute('href')
    expect(await address('All changes of Beam')).toBe(`/changes?user=${idOf(11)}`)
    expect(await address('Orders of Beam')).toBe(`/history-admin?user=${idOf(11)}`)
  })
})
