import { describe, expect, test } from 'vitest'
import { CallError } from '../../data/call-error.ts'
import { en } from '../../words/en.ts'
import { refusedPassword, registrationErrors } from './registration-errors.ts'

const right = { name: 'Ploy', email: 'ploy@example.com', password: 'long enough' }
const errorsOf = (part: Partial<typeof right>) =>
  registrationErrors({ ...right, ...part }, 'example.com', en)

describe('a registration', () => {
  test('that is right has no errors', () => {
    expect(errorsOf({})).toEqual({})
  })
  test('needs all three', () => {
    expect(errorsOf({ name: ' ', email: '', password: '' })).toEqual({
      name: 'Name cannot be empty',
      email: 'only accept @example.com',
      password: '8 to 128 characters',
    })
  })
  test('has no name that nobody could see', () => {
    for (const name of ['\u3164', '\u2800 \u00ad'])
      expect(errorsOf({ name })).toEqual({ name: 'Name cannot be empty' })
  })
  test('counts twenty characters as a person does', () => {
    expect(errorsOf({ name: 'ที่'.repeat(20) })).toEqual({})
    expect(errorsOf({ name: 'ที่'.repeat(21) })).toEqual({ name: 'At most 20 characters.' })
  })
  test.each(['ploy@example.org', 'ploy@mail.example.com', 'ployexample.com'])(
    'is not for %s',
    (email) => {
      expect(errorsOf({ email })).toEqual({ email: 'only accept @example.com' })
    },
  )
  test.each([7, 129])('has no password of %i characters', (length) => {
    expect(errorsOf({ password: 'x'.repeat(length) })).toHaveProperty('password')
  })
  test('counts a password as a person does', () => {
    expect(errorsOf({ password: '👩‍👩‍👧'.repeat(128) })).toEqual({})
    expect(errorsOf({ password: '👩‍👩‍👧'.repeat(7) })).toHaveProperty('password')
  })
})

test('a password that the server finds too common is told at its field', () => {
  const problem = { type: '', title: '', status: 400, code: 'VALIDATION_FAILED' } as const
  const errors = [{ path: 'body.password', message: 'too common' }]
  const failure = new CallError('VALIDATION_FAILED', { ...problem, errors })
  expect(refusedPassword(failure, en.session)).toBe('This password is too easy to guess.')
  expect(refusedPassword(new CallError('REGISTRATION_FAILED'), en.session)).toBeUndefined()
})
