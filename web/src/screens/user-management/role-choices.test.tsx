import { expect, test } from 'vitest'
import { idOf, ploy } from '../../testing/cafe.ts'
import { found, press, showScreen, until } from '../../testing/show-screen.tsx'
import { UserManagementScreen } from './user-management-screen.tsx'

test('a role is one of three', async () => {
  const me = { ...ploy, role: 'admin' as const }
  const beam = {
    ...ploy,
    id: idOf(2),
    name: 'Beam',
    isAvailable: 'available' as const,
    reason: '',
    isWaiting: false,
    createdAt: '2026-11-18T03:00:00.000Z',
  }
  showScreen(<UserManagementScreen />, me, { listUsers: () => [beam] })
  await press('Edit Beam')
  ;(await found('button[aria-haspopup="listbox"]', '')).click()
  await until(() => {
    const roles = [...document.querySelectorAll('[role=option]')].map((one) => one.textContent)
    expect(roles.toSorted()).toEqual(['Admin', 'Barista', 'User'])
  })
})
