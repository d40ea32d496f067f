import { expect, test } from 'vitest'
import { categoryOf, idOf, itemOf } from '../../testing/cafe.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { findRole } from '../../testing/show-screen.tsx'

const listCategories = () => [categoryOf(1, 'Tea', [itemOf(11, 'Thai Tea Latte')])]

test.each([
  ['user', `/form/Latte/${idOf(11)}`, '/menuCafe'],
  ['admin', `/form-admin/Latte/${idOf(11)}`, '/menuCafe-admin'],
] as const)('from the form a %s at %s goes back to %s', async (role, path, menu) => {
  openApp(path, { me: people[role], answers: { listCategories } })
  expect((await findRole('link', 'Back to menu')).getAttribute('href')).toBe(menu)
})
