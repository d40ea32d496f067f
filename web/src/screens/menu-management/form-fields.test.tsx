import { expect, test } from 'vitest'
import { idOf } from '../../testing/cafe.ts'
import { coffeePage, openMenu } from '../../testing/open-menu.ts'
import { allOfRole, findRole, until } from '../../testing/show-screen.tsx'

const labels = () =>
  [...document.querySelectorAll('main label, main [class*=label]')].map((label) =>
    (label.textContent ?? '').trim(),
  )

test.each([
  ['Add Menu', `/add-menu/${idOf(1)}`, ['Name', 'Description', 'Category'], coffeePage],
  [
    'Edit Menu',
    `/edit-menu/${idOf(11)}`,
    ['Name', 'Status', 'Category', 'Description'],
    coffeePage,
  ],
  ['Add Category', '/add-category', ['Name', 'For', 'Cafe', 'Bar'], '/menuManagement'],
  ['Edit Category', `/edit-category/${idOf(1)}`, ['Name', 'For', 'Cafe', 'Bar'], '/menuManagement'],
])('%s asks for what it needs, and leads back', async (title, path, fields, back) => {
  openMenu(path, { shopMode: 'all-close' })
  await findRole('heading', title)
  for (const field of fields)
    await until(() => expect(labels().some((label) => label.startsWith(field))).toBe(true))
  expect(allOfRole('link', 'Back to ')[0]?.getAttribute('href')).toBe(back)
})
