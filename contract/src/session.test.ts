import { expect, test } from 'vitest'
import { goLive, setUp } from './go-live.ts'
import { isLive, isReady } from './health.ts'
import * as session from './session.ts'
import { me, wrongIds, x } from './testing/samples.ts'
import { schemaFaults } from './testing/schema-faults.ts'

const isStrict = true
const email = 'ploy@example.com'
const password = 'a long sentence'
const tokens = {
  example: { accessToken: 'a', refreshToken: 'b' },
  isStrict,
  texts: ['accessToken', 'refreshToken'],
}
const emails = { refused: ['', 'ploy', `${x(243)}@example.com`] }
const newPasswords = { accepted: [x(8), x(128)], refused: [x(7), x(129)] }
/** Of a secret that a link or a ticket holds. */
const secrets = { accepted: ['x', x(200)], refused: ['', x(201)] }

const registration = {
  example: { name: 'Ploy', email, password },
  isStrict,
  texts: ['name', 'password'],
  accepted: { name: [x(20)], password: newPasswords.accepted },
  refused: { name: ['', x(21), 'a@b'], email: emails.refused, password: newPasswords.refused },
}

test('a registration', () => {
  for (const { body } of [session.register, goLive])
    expect(schemaFaults(body, registration)).toEqual([])
  expect(
    schemaFaults(session.register.response, { example: me, texts: ['email', 'name'] }),
  ).toEqual([])
  expect(
    session.register.body.parse({ name: ' Ploy ', email: ' PLOY@Example.com', password }),
  ).toEqual({
    name: 'Ploy',
    email,
    password,
  })
})

test('the first admin has a token too', () => {
  const { example, texts, accepted, refused } = registration
  const shape = {
    example: { ...example, token: 'x' },
    isStrict,
    texts: [...texts, 'token'],
    accepted: { ...accepted, token: secrets.accepted },
    refused: { ...refused, token: secrets.refused },
  }
  expect(schemaFaults(setUp.body, shape)).toEqual([])
})

test('a code has six digits, however it was pasted', () => {
  const { body } = session.confirmRegistration
  const shape = {
    example: { id: me.id, code: '012345' },
    isStrict,
    accepted: {
      code: [' 012345', '012 345', '๐๑๒๓๔๕', 'Your code: 012345', '0123456', `012345${x(94)}`],
    },
    refused: { id: wrongIds, code: ['', '12345', '12345a', ' 12345', '12345\n', `012345${x(95)}`] },
  }
  expect(schemaFaults(body, shape)).toEqual([])
  expect(body.parse({ id: me.id, code: 'Code: ๐๑๒-๓๔๕' }).code).toBe('012345')
})

test('a link says whose it is', () => {
  const shape = {
    example: { token: 'x' },
    isStrict,
    texts: ['token'],
    accepted: { token: secrets.accepted },
    refused: { token: secrets.refused },
  }
  expect(schemaFaults(session.readResetLink.body, shape)).toEqual([])
  const example = { email }
  expect(schemaFaults(session.readResetLink.response, { example, texts: ['email'] })).toEqual([])
})

test('single sign-on comes back to a path of the app', () => {
  const shape = {
    example: { returnTo: '/orders?a=1#b' },
    isStrict,
    optional: ['returnTo'],
    accepted: { returnTo: ['/', '/a//b', '/!~', `/${x(499)}`] },
    refused: {
      returnTo: [
        '',
        'orders',
        '//evil.example',
        '/\\evil',
        'https://evil.example',
        '/a b',
        '/\u007f',
        '/ช',
        ' /',
        '/a\n',
        `/${x(500)}`,
      ],
    },
  }
  expect(schemaFaults(session.startOidc.query, shape)).toEqual([])
  expect(session.finishOidc.query.parse({ code: '1', state: '2' })).toEqual({
    code: '1',
    state: '2',
  })
})

test('sign-in, its renewal and its secrets', () => {
  const ofLogIn = {
    example: { email, password },
    isStrict,
    texts: ['password'],
    accepted: { password: ['x', x(129)] },
    refused: { email: emails.refused, password: [''] },
  }
  expect(schemaFaults(session.logIn.body, ofLogIn)).toEqual([])
  const ofReset = { example: { email }, isStrict, refused: { email: emails.refused } }
  expect(schemaFaults(session.requestReset.body, ofReset)).toEqual([])
  const one = (name: string) => ({
    example: { [name]: 'x' },
    isStrict,
    texts: [name],
    accepted: { [name]: secrets.accepted },
    refused: { [name]: secrets.refused },
  })
  expect(schemaFaults(session.redeemTicket.body, one('ticket'))).toEqual([])
  expect(schemaFaults(session.renewTokens.body, one('refreshToken'))).toEqual([])
  const ofPassword = {
    example: { token: 'x', password },
    isStrict,
    texts: ['token', 'password'],
    accepted: { token: secrets.accepted, password: newPasswords.accepted },
    refused: { token: secrets.refused, password: newPasswords.refused },
  }
  expect(schemaFaults(session.resetPassword.body, ofPassword)).toEqual([])
})

test('what signs in answers two tokens', () => {
  const { confirmRegistration, logIn, redeemTicket, renewTokens, resetPassword } = session
  for (const { response } of [confirmRegistration, logIn, redeemTicket, renewTokens, resetPassword])
    expect(schemaFaults(response, tokens)).toEqual([])
})

test('health', () => {
  for (const [{ response }, status] of [
    [isLive, 'live'],
    [isReady, 'ready'],
  ] as const) {
    const shape = { example: { status, version: '1.0.0' }, texts: ['version'] }
    expect(schemaFaults(response, shape)).toEqual([])
  }
})
