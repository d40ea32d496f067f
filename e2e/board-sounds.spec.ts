import { expect, test } from './test-app.ts'

test('after one tap a new order plays a sound, and a cancelled one another', async ({ app }) => {
  const board = await app.open('', { device: 'tablet' })
  // Headless Chromium plays without a tap; this page needs one, and records what it plays.
  await board.addInitScript(() => {
    const played: number[] = []
    Object.assign(window, { played })
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when) {
      played.push(Math.round(this.frequency.value))
      start.call(this, when)
    }
  })
  const played = () =>
    board.evaluate(() => (window as unknown as { played: number[] }).played.join(' '))
  await app.signIn(board, app.demoUser('barista'))
  await board.goto('/ordering')
  await expect(board.getByText('No orders now,')).toBeVisible()
  await board.getByRole('button', { name: 'Tap for sound' }).click()
  await expect(board.getByRole('button', { name: 'Sound on' })).toBeVisible()
  await expect.poll(played).toBe('659 880 1175')

  const user = app.demoUser('user')
  const { id } = await user.order('Latte')
  await expect.poll(played).toBe('659 880 1175 659 880 1175')
  await board.mouse.wheel(0, 10)
  await user.request('PATCH', `/order/${id}`, { status: 'cancel' })
  await expect.poll(played).toMatch(/ 523 349$/)

  await board.getByRole('button', { name: 'Sound on' }).click()
  await board.reload()
  await expect(board.getByRole('button', { name: 'Sound off' })).toBeVisible()
})
