import type { ShopMode } from '@tumbler/rules/shop-mode'
import { expect, test } from 'vitest'
import { ploy } from '../../testing/cafe.ts'
import { choose, findRole, seen, showScreen, until } from '../../testing/show-screen.tsx'
import { ShopModeSelector } from './shop-status-bar.tsx'

test.each([
  ['Cafe', 'all-close', 'Open Cafe', 'Click confirm to open cafe'],
  ['Bar', 'cafe-open', 'Open Bar', 'Click confirm to open bar'],
  ['Close', 'bar-open', 'Close Cafe and Bar', 'Click confirm to close cafe and bar'],
] as const)('%s, from %s, asks: %s', async (choice, from, title, text) => {
  showScreen(<ShopModeSelector shopMode={from satisfies ShopMode} />, ploy, {})
  await choose(choice)
  await until(() => expect(seen()).toContain(title + text))
  await findRole('button', 'Close')
  await findRole('button', 'Confirm')
})
