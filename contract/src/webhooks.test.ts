import { expect, test } from 'vitest'
import { at, id, wrongIds, x } from './testing/samples.ts'
import { schemaFaults } from './testing/schema-faults.ts'
import { hostOf, testWebhook, webhookState } from './webhooks.ts'

test('a test goes to what may be saved', () => {
  const shape = {
    example: { id, url: 'https://hooks.example.com/T04/xq9', format: 'chat', language: 'en' },
    isStrict: true,
    accepted: { format: ['json'], language: ['th'], url: [`https://a.example/${x(482)}`] },
    refused: { id: wrongIds, url: [`https://a.example/${x(483)}`, '', 'a.example'], format: [''] },
  }
  expect(schemaFaults(testWebhook.body, shape)).toEqual([])
})

test('it says what came back, or why nothing did', () => {
  const shape = {
    example: { hasArrived: false, status: 410, problem: 'timeout', ms: 212, answer: 'gone' },
    nullable: ['status', 'problem'],
    texts: ['answer'],
    accepted: {
      problem: ['not-https', 'private-address', 'unknown-host', 'no-connection', 'certificate'],
      answer: [''],
    },
  }
  expect(schemaFaults(testWebhook.response, shape)).toEqual([])
})

test('a state', () => {
  const shape = {
    example: { id, secret: 's', sentAt: at, failingSince: at, offAt: at, problem: '410' },
    nullable: ['sentAt', 'failingSince', 'offAt', 'problem'],
    texts: ['secret', 'problem'],
  }
  expect(schemaFaults(webhookState, shape)).toEqual([])
})

test('an address is named by its host', () => {
  expect(hostOf('https://hooks.example.com:8443/T04/xq9?key=1')).toBe('hooks.example.com:8443')
  expect(hostOf('hooks.example.com')).toBe('')
  // Where it is connected to.
  expect(hostOf('https://a.example\\@b.example')).toBe('a.example')
})
