import type { User } from '@tumbler/contract/users'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, refusal } from '../../testing/fake-server.ts'
import {
  allOfRole,
  controls,
  findRole,
  found,
  press,
  seen,
  showScreen,
  until,
  write,
} from '../../testing/show-screen.tsx'
import { UserManagementScreen } from './user-management-screen.tsx'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const praew: User = {
  id: idOf(1),
  name: 'Praew',
  email: 'praew@example.com',
  role: 'admin',
  isAvailable: 'available',
  reason: '',
  isWaiting: false,
  createdAt: '2026-11-18T03:00:00.000Z',
}

let users: User[]
let changes: unknown[]

const add = (name: string, role: User['role'] = 'user') => {
  const number = users.length + 1
  users.push({ ...praew, id: idOf(number), name, role, email: `u${number}@example.com` })
}

const show = (own: Answers = {}) =>
  showScreen(<UserManagementScreen />, praew, {
    listUsers: ({ query }) => {
      const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))]
      const search = query.get('search') ?? ''
      return users.filter(({ name }) => name.includes(search)).slice((page - 1) * size, page * size)
    },
    changeUser: ({ params, body }) => {
      changes.push({ ...params, ...body })
      return Object.assign(users.find(({ id }) => id === params.id) ?? praew, body)
    },
    ...own,
  })

const names = () => [...document.querySelectorAll('li h2')].map((name) => name.textContent)

/** Opens the role of a user, chooses another one and saves. */
async function change(name: string, role: string) {
  await press(`Edit ${name}`)
  const listbox = await found('button[aria-haspopup="listbox"]', '')
  listbox.click()
  const option = await findRole('option', role)
  option.click()
  await press(`Save ${name}`)
}

beforeEach(() => {
  users = [praew]
  changes = []
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('the own row is on top, cannot be changed, and is not among the others', async () => {
  add('Beam')
  show()
  await found('li', 'B')
  expect(names()).toEqual(['Beam'])
  expect(allOfRole('heading', 'Praew')).toHaveLength(1)
  expect(allOfRole('button', 'Edit Praew')).toHaveLength(0)
})

test('a long name is cut for the eye and whole for readers and the pointer', async () => {
  add('Chalermchai Wongsawat')
  show()
  const name = await found('li h2', 'Chalermchai Wo…')
  expect(name.title).toBe('Chalermchai Wongsawat')
  expect(name.querySelector('.visually-hidden')?.textContent).toBe('Chalermchai Wongsawat')
})

test('a role is changed by pencil, listbox and Save', async () => {
  add('Beam')
  show()
  await change('Beam', 'Barista')
  await findRole('button', 'Edit Beam')
  expect(changes).toEqual([{ id: idOf(2), role: 'barista' }])
  await until(() => expect(controls('li', 'B')[0]?.textContent).toContain('Barista'))
})

test('Cancel changes nothing; the focus goes to the listbox and back to the pencil', async () => {
  add('Beam')
  show()
  await press('Edit Beam')
  const listbox = await found('button[aria-haspopup="listbox"]', '')
  await until(() => expect(document.activeElement).toBe(listbox))
  await press('Cancel Beam')
  const pencil = await findRole('button', 'Edit Beam')
  await until(() => expect(document.activeElement).toBe(pencil))
  expect(changes).toEqual([])
})

test.each([
  ['LAST_ADMIN', 'The last admin must stay an admin.'],
  ['OWN_ACCOUNT', "You can't change your own role or disable yourself."],
  ['NOT_ALLOWED', "Your role can't do this."],
] as const)('%s shows a toast, and the edit stays open', async (code, words) => {
  add('Mint', 'admin')
  show({ changeUser: () => refusal(code) })
  await change('Mint', 'User')
  await until(() => expect(seen()).toContain("Couldn't change the role of Mint"))
  expect(seen()).toContain(words)
  expect(allOfRole('button', 'Save Mint')).toHaveLength(1)
})

test('the search is sent to the server', async () => {
  add('Beam')
  add('Nam')
  show()
  await found('li', 'B')
  await write('Search', 'Na')
  await until(() => expect(names()).toEqual(['Nam']))
  await write('Search', 'Nobody')
  await until(() => expect(seen()).toContain('No users found'))
})

test('more than a page is loaded on demand', async () => {
  for (let number = 0; number < 120; number += 1) add(`Person ${number}`)
  show()
  await until(() => expect(names()).toHaveLength(99))
  await press('Load more')
  await until(() => expect(names()).toHaveLength(120))
  expect(allOfRole('button', 'Load more')).toHaveLength(0)
})

test('a list that could not be loaded says so and can be tried again', async () => {
  let isBroken = true
  add('Beam')
  show({ listUsers: () => (isBroken ? refusal('UNEXPECTED') : users) })
  await until(() => expect(seen()).toContain("Couldn't load the users."))
  isBroken = false
  await press('Retry')
  await until(() => expect(names()).toEqual(['Beam']))
})
