import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openApp, people } from '../../testing/open-app.tsx'
import { allOfRole, findRole, seen, until } from '../../testing/show-screen.tsx'
import { team } from './team.ts'

test('everybody is there with picture and position, who has a quote with it', async () => {
  openApp('/team-credit')
  await findRole('heading', 'Team credit')
  const cards = [...document.querySelectorAll('main li')]
  expect(cards).toHaveLength(team.length)
  for (const [place, { name, position, quote }] of team.entries()) {
    expect(cards[place]?.textContent).toBe(`${name}${position}${quote ?? ''}`)
    expect(cards[place]?.querySelector('svg')).not.toBeNull()
  }
  expect(seen()).toContain('Thank you!')
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
