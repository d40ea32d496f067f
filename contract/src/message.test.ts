import { expect, test } from 'vitest'
import { readMessage, sendMessage, takeMessageBack } from './message.ts'
import { at, x } from './testing/samples.ts'
import { schemaFaults } from './testing/schema-faults.ts'

test('what stands', () => {
  const shape = {
    example: {
      message: { text: 'Oat milk is used up', otherText: 'นมโอ๊ตหมดแล้ว', sentAt: at },
      nextAt: at,
    },
    optional: ['nextAt'],
    nullable: ['message', 'message.otherText', 'nextAt'],
    texts: ['message.text', 'message.otherText'],
  }
  for (const { response } of [readMessage, sendMessage, takeMessageBack])
    expect(schemaFaults(response, shape)).toEqual([])
})

test('a message is one line of up to 80 characters', () => {
  const rules = {
    example: { text: 'The machine needs 10 minutes' },
    isStrict: true,
    texts: ['text'],
    accepted: { text: [x(80), 'ก็'.repeat(80), `${x(10)} ☕`] },
    refused: { text: ['', '  ', x(81), 'ก็'.repeat(81), 'two\nlines', 'a‮b'] },
  }
  expect(schemaFaults(sendMessage.body, rules)).toEqual([])
  expect(sendMessage.body.parse({ text: ' Soon ' })).toEqual({ text: 'Soon' })
})
