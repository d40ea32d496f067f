import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { connectionFound, connectionRefused } from '../../api/live-state.ts'
import { openApp } from '../../testing/open-app.tsx'
import { findRole } from '../../testing/show-screen.tsx'

test('a page whose address the server refuses says so, until it is live again', async () => {
  openApp('/')
  await findRole('link', 'Login')
  flushSync(connectionRefused)
  expect(document.body.textContent).toContain('the server does not accept the address of this page')
  flushSync(connectionFound)
  expect(document.body.textContent).not.toContain('does not accept')
})
