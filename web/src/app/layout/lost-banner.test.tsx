import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { connectionFound, connectionRefused } from '../../api/live-state.ts'
import { openApp } from '../../testing/open-app.tsx'
import { findRole } from '../../testing/show-screen.tsx'

test('a page whose address the server refuses says so, until it is live again', async () => {
  openApp('/')
  await findRole('link', 'Login')
  flushSync(connectionRefused)
  expect(document.body.textContent).toContain(
    'This page may be out of date: the server does not accept its address',
  )
  flushSync(connectionFound)
  expect(document.body.textContent).not.toContain('does not accept')
})
