import { expect, test } from 'vitest'
import * as account from './account.ts'
import { deleteAccount, exportAccount } from './own-data.ts'
import * as samples from './testing/samples.ts'
import { at, below, device, deviceTexts, id, wrongIds, x } from './testing/samples.ts'
import { schemaFaults } from './testing/schema-faults.ts'

const isStrict = true

test('changePassword', () => {
  const { body, response } = account.changePassword
  const example = { current: 'the old one', next: 'the next one' }
  const refused = { current: [''], next: ['', 'sevench', x(129)] }
  expect(schemaFaults(body, { example, isStrict, texts: ['current', 'next'], refused })).toEqual([])
  const answer = { endedSessions: 2, accessToken: 'x', refreshToken: 'y' }
  const texts = ['accessToken', 'refreshToken']
  expect(schemaFaults(response, { example: answer, texts })).toEqual([])
})

test('sessions of my own', () => {
  const texts = below('[]', deviceTexts)
  expect(schemaFaults(account.listSessions.response, { example: [device], texts })).toEqual([])
  const shape = { example: { id }, isStrict, refused: { id: wrongIds } }
  expect(schemaFaults(account.endSession.params, shape)).toEqual([])
  expect(schemaFaults(account.endSession.response, { example: { id } })).toEqual([])
  expect(
    schemaFaults(account.endOtherSessions.response, { example: { endedSessions: 2 } }),
  ).toEqual([])
})

test('exportAccount', () => {
  const example = {
    exportedAt: at,
    account: samples.account,
    devices: [device],
    tumblers: [samples.tumbler],
    orders: [samples.order],
    notifications: [{ endpoint: 'https://push.example.com/1', since: at }],
    changes: [{ at, event: 'renamed', details: { from: 'Ploy', to: 'Ploy S.' } }],
    pictures: [{ address: '/1.webp', uploadedAt: at, dataUrl: 'data:' }],
  }
  const { accountShape, orderShape } = samples
  const shape = {
    example,
    optional: [
      ...below('orders[]', orderShape.optional),
      ...['changes[].details.from', 'changes[].details.to'],
    ],
    records: ['changes[].details'],
    nullable: [
      ...below('account', accountShape.nullable),
      ...below('orders[]', orderShape.nullable),
    ],
    texts: [
      ...below('account', accountShape.texts),
      ...below('devices[]', deviceTexts),
      ...below('tumblers[]', ['name', 'image']),
      ...below('orders[]', orderShape.texts),
      'notifications[].endpoint',
      ...['changes[].details.from', 'changes[].details.to'],
      ...below('pictures[]', ['address', 'dataUrl']),
    ],
  }
  expect(schemaFaults(exportAccount.response, shape)).toEqual([])
})

test('deleteAccount', () => {
  const { body, response } = deleteAccount
  const example = { password: 'the old one' }
  const fields = { optional: ['password'], texts: ['password'], refused: { password: [''] } }
  expect(schemaFaults(body, { example, isStrict, ...fields })).toEqual([])
  expect(response.safeParse(null).success).toBe(true)
})
