import { expect, test } from 'vitest'
import { getPushKey, subscribe, unsubscribe } from './push.ts'
import { x } from './testing/samples.ts'
import { schemaFaults } from './testing/schema-faults.ts'

const endpoint = 'https://push.example.com/1'
const ofLength = (length: number) => `${endpoint}${x(length - endpoint.length)}`
const endpoints = {
  accepted: [ofLength(1000)],
  refused: ['', 'http://push.example.com/1', 'httpsx://a.b/1', 'xhttps://a.b/1', ofLength(1001)],
}

test('a subscription is that of a browser, to a secure address', () => {
  const keys = { p256dh: `B_-9${x(83)}`, auth: x(22) }
  const refused = (length: number) => [
    x(length - 1),
    x(length + 1),
    `${x(length)}===`,
    `=${x(length)}`,
    `+${x(length - 1)}`,
  ]
  const shape = {
    example: { endpoint, keys, locale: 'th' },
    isStrict: true,
    accepted: {
      endpoint: endpoints.accepted,
      locale: ['en'],
      'keys.p256dh': [x(87), `${x(87)}=`, `${x(87)}==`],
      'keys.auth': [`${x(22)}==`],
    },
    refused: {
      endpoint: endpoints.refused,
      locale: ['xx', ''],
      'keys.p256dh': refused(87),
      'keys.auth': refused(22),
    },
  }
  expect(schemaFaults(subscribe.body, shape)).toEqual([])
  const response = { example: { endpoint }, texts: ['endpoint'] }
  expect(schemaFaults(subscribe.response, response)).toEqual([])
})

test('unsubscribe names the address', () => {
  const shape = {
    example: { endpoint },
    isStrict: true,
    accepted: { endpoint: endpoints.accepted },
    refused: { endpoint: endpoints.refused },
  }
  expect(schemaFaults(unsubscribe.body, shape)).toEqual([])
  const response = { example: { endpoint }, texts: ['endpoint'] }
  expect(schemaFaults(unsubscribe.response, response)).toEqual([])
})

test('getPushKey', () => {
  expect(schemaFaults(getPushKey.response, { example: { key: 'B' }, texts: ['key'] })).toEqual([])
})
