import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['ploy@example.com', 'ploy@example.com'],
  ['ploy+cafe@example.com', 'ploy@example.com'],
  ['ploy+a+b@example.com', 'ploy@example.com'],
  ['ploy+@example.com', 'ploy@example.com'],
  ['ploy.s+cafe-1@example.com', 'ploy.s@example.com'],
  ['ploy@exa+mple.com', 'ploy@exa+mple.com'],
])('mails to %s end in the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
