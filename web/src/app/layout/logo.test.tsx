import { expect, test } from 'vitest'
import { openApp, people } from '../../testing/open-app.tsx'
import { findRole } from '../../testing/show-screen.tsx'

async function logoWhile(shopMode: 'cafe-open' | 'bar-open') {
  openApp('/ordered', { me: people.user, shopMode, hasStartUp: true })
  const links = await findRole('link', 'Tumbler, home')
  return { to: links.getAttribute('href'), drawing: links.querySelector('svg')?.innerHTML }
}

test('the logo is the tumbler while the cafe is open', async () => {
  const { to, drawing } = await logoWhile('cafe-open')
  expect(to).toBe('/statusOrder')
  expect(drawing).toContain('M9 11h22')
})

test('the logo is another one while the bar is open', async () => {
  const { to, drawing } = await logoWhile('bar-open')
  expect(to).toBe('/order_bar')
  expect(drawing).not.toContain('M9 11h22')
})
