import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShopSettings } from '@tumbler/contract/shop'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/cafe.ts'
import { readThai } from '../../testing/in-thai.ts'
import { openApp, people, settings } from '../../testing/open-app.tsx'
import { allOfRole, findRole, seen, until } from '../../testing/show-screen.tsx'

const team: ShopSettings['team'] = [
  {
    id: idOf(1),
    name: 'Ploy',
    position: 'Product owner',
    quote: 'Extra ice, always.',
    picture: { vessel: 'cold', colour: 'thaitea', garnish: null },
  },
  {
    id: idOf(2),
    name: 'Non',
    position: 'Barista',
    quote: '',
    picture: { vessel: 'coupe', colour: 'rose', garnish: 'cherry' },
  },
]

const open = (given: Partial<ShopSettings>) =>
  openApp('/team-credit', { answers: { getSettings: () => ({ ...settings, ...given }) } })

test('everybody is there with picture and position, who has a quote with it', async () => {
  open({ team })
  await findRole('heading', 'Ploy')
  const cards = [...document.querySelectorAll('main li')]
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'PloyProduct ownerExtra ice, always.',
    'NonBarista',
  ])
  expect(cards.every((card) => card.querySelector('svg'))).toBe(true)
  expect(seen()).toContain('Thank you!')
})

test('without people there are thanks only', async () => {
  open({})
  await findRole('heading', 'Team credit')
  await until(() => expect(seen()).toContain('Thank you!'))
  expect(document.querySelector('main ul')).toBeNull()
})

test('whom to ask stands there, in Thai where there is a Thai text', async () => {
  const thai = { ...settings.thai, contactText: 'ติดต่อแพรว' }
  open({ contactText: 'Write to Praew', thai })
  await until(() => expect(seen()).toContain('Write to Praew'))
  await readThai()
  await until(() => expect(seen()).toContain('ติดต่อแพรว'))
  expect(seen()).not.toContain('Write to Praew')
})

test.each([
  ['user', '/statusOrder'],
  ['admin', '/statusOrder-admin'],
  ['barista', '/ordering'],
  [null, '/login'],
] as const)('the way back of a %s is %s', async (role, path) => {
  openApp('/team-credit', role === null ? {} : { me: people[role] })
  await until(() => expect(allOfRole('link', 'Back to ')[0]?.getAttribute('href')).toBe(path))
})

test('each takes 500 ms, the first after 400 ms, the next 800 ms later', () => {
  const style = readFileSync(join(import.meta.dirname, 'team-credit-screen.module.css'), 'utf8')
  expect(style).toContain('animation: arrive 500ms calc(400ms + 800ms * var(--place))')
})

test('the version of the server is there', async () => {
  open({ version: '1.2.3' })
  await until(() => expect(seen()).toContain('Tumbler 1.2.3'))
})
