import type { Locator } from '@playwright/test'
import { expect, type TestApp, test } from './test-app.ts'

/** The Tuesday before the Wednesday on which journeys begin, at a time in Bangkok. */
const tuesday = (time: string) => new Date(`2026-11-17T${time}+07:00`).toISOString()
const wednesday = (time: string) => new Date(`2026-11-18T${time}+07:00`).toISOString()

/** A drink of a new customer, made at once or until a time (ISO). */
async function make(app: TestApp, number: number, until?: string) {
  const { id } = await (await app.newUser(`Guest ${number}`, `guest-${number}`)).order('Latte')
  if (until) await app.moveTo(until)
  const barista = app.demoUser('barista')
  for (const status of ['in-progress', 'done'])
    await barista.request('PATCH', `/order/barista/${id}`, { status })
}

test('today is compared with yesterday up to the same minute', async ({ app }) => {
  await app.restartAt(tuesday('10:00:00'))
  await make(app, 1)
  await make(app, 2)
  await app.moveTo(tuesday('10:30:30'))
  await make(app, 3)
  await app.moveTo(wednesday('09:00:00'))
  await make(app, 4)

  const totalAt = async (time: string) => {
    await app.moveTo(wednesday(time))
    const tablet = await app.openAs(app.demoUser('barista'), '/dashboard-cafe', {
      device: 'tablet',
    })
    return tablet.getByRole('definition').first()
  }
  await expect(await totalAt('09:59:30')).toHaveText('1no orders by 9:59 yesterday')
  await expect(await totalAt('10:30:00')).toHaveText('1down 50 % 2 by 10:30 yesterday')
  await expect(await totalAt('10:31:00')).toHaveText('1down 67 % 3 by 10:31 yesterday')
})

test('customers and baristas read a wait of an hour in words', async ({ app }) => {
  await app.restartAt(wednesday('09:00:00'))
  for (const [index, time] of ['09:30', '10:00', '10:30', '11:00', '11:30'].entries())
    await make(app, index, wednesday(`${time}:00`))
  const board = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  const phone = await app.openAs(app.demoUser('user'), '/menuCafe', { device: 'phone' })
  const pill = board.getByRole('button', { name: /^Shop Status Cafe Open/ })
  await expect(pill).toHaveAccessibleName(/about 30 min$/)
  await expect(phone.getByText('about 30 min now').filter({ visible: true })).toBeVisible()
  await (await app.newUser('Last', 'last')).order('Latte')
  await expect(pill).toHaveAccessibleName(/over an hour$/)
  await expect(phone.getByText('over an hour').filter({ visible: true })).toBeVisible()
})

test('the arrows between days, weeks and months stay under the pointer', async ({ app }) => {
  const desktop = await app.openAs(app.demoUser('barista'), '/dashboard-cafe', {
    device: 'desktop',
  })
  const arrows = ['Period before', 'Period after'].map((name) =>
    desktop.getByRole('button', { name }),
  )
  const places = () => Promise.all(arrows.map(async (arrow) => (await arrow.boundingBox())?.x))
  await expect(arrows[0] as Locator).toBeVisible()
  const before = await places()
  for (const period of ['Today', 'This Week', 'This Month']) {
    await desktop.getByText(period, { exact: true }).click()
    for (let times = 0; times < 9; times++) {
      await (arrows[0] as Locator).click()
      expect(await places()).toEqual(before)
    }
  }
})
