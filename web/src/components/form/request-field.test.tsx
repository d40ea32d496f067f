import { expect, test } from 'vitest'
import { ploy } from '../../testing/cafe.ts'
import { seen, showScreen, until } from '../../testing/show-screen.tsx'
import { RequestField } from './request-field.tsx'

const show = (remark: string) =>
  showScreen(<RequestField label="Request" value={remark} onChange={() => {}} />, ploy, {})

const message = 'Please enter text (up to 50 characters)'

test('fifty characters as a person counts them are valid', async () => {
  show('น้ำ'.repeat(50))
  await until(() => expect(seen()).toContain('50/50'))
  expect(seen()).not.toContain(message)
})

test('one more is too many', async () => {
  show('a'.repeat(51))
  await until(() => expect(seen()).toContain(message))
})
