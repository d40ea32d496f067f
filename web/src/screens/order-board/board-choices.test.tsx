import { expect, test } from 'vitest'
import { typeKey } from '../../testing/barista-board.tsx'
import { orderOf, ploy, statusOf } from '../../testing/cafe.ts'
import { allOfRole, findRole, press, seen, showScreen, until } from '../../testing/show-screen.tsx'
import { OrderBoardScreen } from './order-board-screen.tsx'

const show = () =>
  showScreen(
    <OrderBoardScreen />,
    { ...ploy, role: 'barista' },
    {
      getCafeStatus: () => statusOf('cafe-open'),
      listOrders: () => [orderOf(1, 'Latte')],
    },
  )

test('the filter offers all, coffee and tea', async () => {
  show()
  const filter = await findRole('radiogroup', 'Filter')
  const choices = [...filter.querySelectorAll('label')].map(({ textContent }) => textContent)
  expect(choices).toEqual(['All 1', 'Coffee 0', 'Tea 1'])
})

test('Select turns into Back and Cancel Selected, and back again', async () => {
  show()
  await press('Select')
  const cancel = await findRole('button', 'Cancel Selected')
  expect(cancel.getAttribute('aria-disabled')).toBe('true')
  expect(allOfRole('button', 'Do ')).toEqual([])
  await press('Back')
  await findRole('button', 'Do Latte')
  await until(() => expect(seen()).not.toContain('Cancel Selected'))
})

test('Esc leaves Select', async () => {
  show()
  await press('Select')
  await findRole('button', 'Cancel Selected')
  typeKey('Escape')
  await until(() => expect(seen()).not.toContain('Cancel Selected'))
})
