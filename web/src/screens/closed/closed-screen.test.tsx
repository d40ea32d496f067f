import { expect, test } from 'vitest'
import { openCafe, ploy, statusOf } from '../../testing/cafe.ts'
import { findRole, seen, showScreen, until } from '../../testing/show-screen.tsx'
import { ClosedScreen } from './closed-screen.tsx'

const show = (isCafeOpen: boolean, isBarOpen = false) =>
  showScreen(
    <ClosedScreen />,
    ploy,
    openCafe([], { getCafeStatus: () => ({ ...statusOf('all-close'), isCafeOpen, isBarOpen }) }),
  )

test('it is said that both are closed, and when they open', async () => {
  show(false)
  await findRole('heading', 'Sorry, both the cafe and bar are currently closed')
  await until(() => expect(seen()).toContain('CafeEvery working day9:00-16:00'))
  expect(seen()).toContain('BarFriday15:00-18:00')
  expect(seen()).toContain('The cafe menu closes at 12:00 on Fridays.')
})

test.each([
  [true, false, 'Cafe Open', '/menuCafe'],
  [false, true, 'Bar Open', '/menubar'],
])('says what opens meanwhile, and does not redirect', async (isCafe, isBar, words, path) => {
  show(isCafe, isBar)
  await findRole('heading', words)
  expect(seen()).not.toContain('currently closed')
  expect((await findRole('link', 'Menu')).getAttribute('href')).toBe(path)
})
