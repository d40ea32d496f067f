import { beforeEach, expect, test, vi } from 'vitest'
import { openRoutes, people } from '../testing/open-app.tsx'
import { findRole, until } from '../testing/show-screen.tsx'

const Broken = () => {
  throw new Error('broken')
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('a page that breaks says so and leads home', async () => {
  openRoutes([{ path: '/broken', element: <Broken /> }], '/broken', { me: people.user })
  await findRole('heading', 'Sorry, something went wrong :(')
  await findRole('button', 'Back to home')
})

test('another address is another try', async () => {
  const page = openRoutes(
    [
      { path: '/broken', element: <Broken /> },
      { path: '/whole', element: <p>whole</p> },
    ],
    '/broken',
    { me: people.user },
  )
  await findRole('button', 'Back to home')
  await page.at('/broken')
  page.go('/whole')
  await until(() => expect(document.body.textContent).toContain('whole'))
})
