import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { passwordFault } from './password-fault.ts'

describe('among the commonest', () => {
  test.each([
    'password',
    'Password1',
    'P@ssw0rd!',
    'p4$$w0rd2026',
    'ｐａｓｓｗｏｒｄ',
    'passwordpassword',
    '!!welcome99',
    'W3lcome!',
    'Summer2026!',
    'bangkok123',
    'Ilovecoffee1',
    'ManUnited7',
    'Somchai1985',
    'coffeecoffee',
    'trustno1',
    '12345678',
    '9876543210',
    '1111111111',
    'aaaaaaab',
    '12121212',
    'abcdabcd',
    'qwertyuiop',
    'Qwerty123456',
    'qwer1234',
    '1qaz2wsx',
    '!QAZ2wsx',
    '1q2w3e4r5t',
    'zxcvbnm123',
    'asdfghjkl;',
    'abc12345',
    '25121990',
    '25/12/2533',
    '19901225',
    'รหัสผ่าน123',
    'กาแฟ12345',
    'ฟหกดเ้่าสวง',
    '        ',
    'tumbler-demo',
    'q1w2e3r4t5',
  ])('%s', (password) => expect(isCommonPassword(password)).toBe(true))
})

describe('not among the commonest', () => {
  test.each([
    'a fine long password',
    'long enough',
    'correct horse battery',
    'understanding',
    'monsoon-lamp-42',
    'Tr0ub4dor&3x',
    'k9#vLq2!mZ',
    'ฝนตกที่บางกะปิ',
    'coffee at nine, tea at ten',
    'password of nobody you know',
    'x7Kp93bQ',
    '84710265',
    'properties',
  ])('%s', (password) => expect(isCommonPassword(password)).toBe(false))
})

describe("somebody's own name", () => {
  const owner = { name: 'Somsri Jaidee', email: 'somsri.j@acme.co.th' }
  const ownFault = 'This password is too close to your name or e-mail address. Choose another one.'

  test.each([
    'somsri.j',
    'Somsri.J2026',
    'somsri2026',
    'jaidee-1990',
    'SomsriJaidee',
    'jaideesomsri1',
    'ｓｏｍｓｒｉ1990',
    'acme2026',
    'somsri@acme',
    'somsri.j@acme.co.th',
  ])('%s is refused', (password) => expect(passwordFault(password, owner)).toBe(ownFault))

  test.each(['somsri likes rain', 'jaidee7349205816', 'j-2026-xy-91'])(
    'as a part of more it is fine: %s',
    (password) => expect(passwordFault(password, owner)).toBe(null),
  )

  test('in Thai letters too', () => {
    const ploy = { name: 'พลอยไพลิน', email: 'p84710265@example.com' }
    expect(passwordFault('พลอยไพลิน99', ploy)).toBe(ownFault)
    expect(passwordFault('P84710265', ploy)).toBe(ownFault)
    expect(passwordFault('ไพลินพลอย ชอบฝน', ploy)).toBe(null)
  })
})

test('a password that is no password is told so first', () => {
  const owner = { name: 'Ploy', email: 'ploy@example.com' }
  expect(passwordFault('ploy', owner)).toBe('At least 8 characters.')
  expect(passwordFault('x'.repeat(129), owner)).toBe('At most 128 characters.')
})
