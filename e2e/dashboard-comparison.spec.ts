import { expect, type TestApp, test } from './test-app.ts'

/** The Tuesday before the Wednesday on which journeys begin, at a time in Bangkok. */
const tuesday = (time: string) => new Date(`2026-11-17T${time}+07:00`).toISOString()
const wednesday = (time: string) => new Date(`2026-11-18T${time}+07:00`).toISOString()

/** A drink of a new customer, made at once. */
async function make(app: TestApp, number: number) {
  const { id } = await (await app.newUser(`Guest ${number}`, `guest-${number}`)).order('Latte')
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
  await expect(await totalAt('10:30:00')).toHaveText('1down 50 %2 by 10:30 yesterday')
  await expect(await totalAt('10:31:00')).toHaveText('1down 67 %3 by 10:31 yesterday')
})
