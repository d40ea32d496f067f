import { expect, test } from 'vitest'
import { idOf, itemOf } from '../../testing/cafe.ts'
import { openMenu } from '../../testing/open-menu.ts'
import {
  allOfRole,
  findRole,
  found,
  press,
  seen,
  until,
  user,
  write,
} from '../../testing/show-screen.tsx'

test('items are found as one types, each with its category and leading to its form', async () => {
  const { at } = openMenu('/menuManagement')
  await findRole('link', 'Coffee')
  await write('Find an item', 'MO')
  const mocha = await findRole('link', 'Mocha')
  expect(mocha.textContent).toBe('Mocha CoffeeInactive')
  expect(allOfRole('link', 'Americano')).toEqual([])
  expect(allOfRole('link', 'Cocktails')).toEqual([])
  await found('[role=status]', '1 item')
  mocha.click()
  await at(`/edit-menu/${idOf(12)}`)
})

test('what is found is sold out today with one switch; what is inactive only says so', async () => {
  const bodies: unknown[] = []
  const opened = openMenu('/menuManagement', {
    answers: {
      editMenuItem: ({ body }) => {
        bodies.push(body)
        return { ...itemOf(11, 'Americano'), ...body, revision: bodies.length }
      },
    },
  })
  await findRole('link', 'Coffee')
  await write('Find an item', 'o')
  const soldOut = (await findRole('switch', 'Sold out today, Americano')) as HTMLInputElement
  expect(soldOut.checked).toBe(false)
  expect(allOfRole('switch', 'Sold out today, Mocha')).toEqual([])
  soldOut.click()
  await until(() => expect(seen()).toContain('Americano is sold out today'))
  expect(soldOut.checked).toBe(true)
  await opened.at('/menuManagement')
  await press('Undo')
  await until(() => expect(soldOut.checked).toBe(false))
  expect(bodies).toEqual([{ isSoldOut: true }, { isSoldOut: false }])
})

test('nothing found is said; Escape and the x bring the categories back', async () => {
  openMenu('/menuManagement')
  await findRole('link', 'Coffee')
  await write('Find an item', 'ส้มโอ')
  await found('[role=status]', 'No items match')
  await user.keyboard('{Escape}')
  await findRole('link', 'Coffee')
  await write('Find an item', 'ส้ม')
  await findRole('link', 'กาแฟส้ม')
  await press('Clear')
  await findRole('link', 'Cocktails')
  expect(document.activeElement?.ariaLabel).toBe('Find an item')
  await until(() => expect(seen()).not.toContain('No items match'))
})
