import { expect, test } from './house.ts'

test('the first new order is heard after one tap, a cancelled one sounds otherwise', async ({
  house,
}) => {
  const board = await house.open('', { device: 'tablet' })
  // The browser under test plays for everybody; this one wants a tap, and writes down what it plays.
  await board.addInitScript(() => {
    const heard: number[] = []
    Object.assign(window, { heard })
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when) {
      heard.push(Math.round(this.frequency.value))
      start.call(this, when)
    }
  })
  const heard = () =>
    board.evaluate(() => (window as unknown as { heard: number[] }).heard.join(' '))
  const { accessToken, refreshToken } = await house.demo('barista').signIn()
  await board.addInitScript(
    ([access, refresh]) => {
      localStorage.setItem('access_token', access)
      localStorage.setItem('refresh_token', refresh)
    },
    [accessToken, refreshToken] as const,
  )
  await board.goto('/ordering')
  await expect(board.getByText('No orders now,')).toBeVisible()
  await board.getByRole('button', { name: 'Tap for sound' }).click()
  await expect(board.getByRole('button', { name: 'Sound on' })).toBeVisible()
  await expect.poll(heard).toBe('659 880 1175')

  const user = house.demo('user')
  const { id } = await user.order('Latte')
  await expect.poll(heard).toBe('659 880 1175 659 880 1175')
  await board.mouse.wheel(0, 10)
  await user.call('PATCH', `/order/${id}`, { status: 'cancel' })
  await expect.poll(heard).toMatch(/ 523 349$/)

  await board.getByRole('button', { name: 'Sound on' }).click()
  await board.reload()
  await expect(board.getByRole('button', { name: 'Sound off' })).toBeVisible()
})
