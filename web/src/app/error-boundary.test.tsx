import { expect, test } from 'vitest'
import { expectLogged } from '../testing/console-output.ts'
import { openRoutes, people } from '../testing/open-app.tsx'
import { findRole, until } from '../testing/show-screen.tsx'

const Broken = () => {
  throw new Error('broken')
}

test('a page that breaks says so and leads home', async () => {
  expectLogged('A page broke')
  openRoutes([{ path: '/broken', element: <Broken /> }], '/broken', { me: people.user })
  await findRole('heading', 'Sorry, something went wrong :(')
  await findRole('button', 'Back to home')
})

test('another address is another try', async () => {
  expectLogged('A page broke')
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
