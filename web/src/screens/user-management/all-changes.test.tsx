import { expect, test } from 'vitest'
import { idOf } from '../../testing/cafe.ts'
import { readThai } from '../../testing/in-thai.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { press, seen, until } from '../../testing/show-screen.tsx'

test('say what was changed of the shop settings', async () => {
  openApp('/userManagement', {
    me: people.admin,
    answers: {
      listUsers: () => [],
      countUsers: () => ({ all: 1, user: 0, barista: 0, admin: 1, disabled: 0, waiting: 0 }),
      listAudit: () => [
        {
          ...{ id: '1', at: '2026-10-02T03:00:00.000Z', event: 'settings-changed', user: null },
          actor: { id: idOf(3), name: 'Mali' },
          details: { orderLimitPerDay: '2 to 3', team: 'added มะลิ' },
        },
      ],
    },
  })
  await press('All changes')
  await until(() =>
    expect(seen()).toContain(
      'Mali changed the shop settingsDrinks per person and day: 2 to 3Team: added มะลิ',
    ),
  )
  await readThai()
  await until(() => expect(seen()).toContain('จำนวนแก้วต่อคนต่อวัน: 2 to 3ทีมงาน: added มะลิ'))
})
