import { describe, expect, test } from 'vitest'
import { passwordIssue } from './password-rules.ts'

const owner = { name: 'Somsri Jaidee', email: 'somsri.j@acme.co.th' }
const ploy = { name: 'พลอยไพลิน', email: 'p84710265@example.com' }
const tooCommon = 'This password is too common. Choose another one.'
const tooClose = 'This password is too close to your name or e-mail address. Choose another one.'

describe('a password is too common', () => {
  const passwords = `password Password1 P@ssw0rd! p4$$w0rd2026 ｐａｓｓｗｏｒｄ passwordpassword W3lcome!
    !!welcome99 Summer2026! bangkok123 Ilovecoffee1 Somchai1985 trustno1 tumbler-demo กาแฟ12345
    12345678 9876543210 1111111111 abcdabcd abc12345 25121990 25/12/2533 19901225
    qwertyuiop Qwerty123456 qwer1234 1qaz2wsx !QAZ2wsx 1q2w3e4r5t ฟหกดเ้่าสวง`
  test.each([...passwords.split(/\s+/), ' '.repeat(8)])('%s', (password) =>
    expect(passwordIssue(password, owner)).toBe(tooCommon),
  )
})

describe('a password is too close to the name or the e-mail address', () => {
  const passwords = `somsri.j Somsri.J2026 jaidee-1990 SomsriJaidee ｓｏｍｓｒｉ1990 acme2026
    somsri@acme somsri.j@acme.co.th`
  test.each(passwords.split(/\s+/))('%s', (password) =>
    expect(passwordIssue(password, owner)).toBe(tooClose),
  )
  test.each(['พลอยไพลิน99', 'P84710265'])('%s', (password) =>
    expect(passwordIssue(password, ploy)).toBe(tooClose),
  )
})

describe('a password is accepted', () => {
  const passwords = `a fine long password
    correct horse battery
    understanding
    monsoon-lamp-42
    Tr0ub4dor&3x
    x7Kp93bQ
    84710265
    properties
    ฝนตกที่บางกะปิ
    coffee at nine, tea at ten
    somsri likes rain
    jaidee7349205816`
  test.each(passwords.split(/\n\s*/))('%s', (password) =>
    expect(passwordIssue(password, owner)).toBe(null),
  )
})

test('a password has 8 to 128 characters', () => {
  expect(passwordIssue('somsri', owner)).toBe('At least 8 characters.')
  expect(passwordIssue('x'.repeat(129), owner)).toBe('At most 128 characters.')
})
