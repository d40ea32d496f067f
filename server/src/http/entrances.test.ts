import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'

const host = '127.0.0.1'
/** Seldom by the first entrance, which the app closes by itself. */
const manyGuests = 8
let house: TestHouse
let port: number

beforeEach(async () => {
  house = await openTestHouse()
  port = await house.house.listen({ port: 0, host })
})
afterEach(() => house.close())

async function comeIn() {
  const socket = connect(port, host)
  await once(socket, 'connect')
  return socket
}
/** Of a body that is still to come; the server says so when it has read them. */
const headers =
  'host: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\nexpect: 100-continue'

const knock = () =>
  comeIn().then(
    (socket) => {
      socket.destroy()
    },
    ({ code }) => code,
  )
const statusesOf = (answers: string[]) =>
  answers.map((answer) => /^HTTP.1.1 (\d+)/.exec(answer)?.[1])
const comeInTogether = () => Promise.all(Array.from({ length: manyGuests }, comeIn))

test('whichever entrance they came in by, all are answered', async () => {
  const guests = await comeInTogether()
  const answers = guests.map((socket) => {
    socket.write('GET /api/cafe-status HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    return text(socket)
  })
  expect(statusesOf(await Promise.all(answers))).toEqual(guests.map(() => '200'))
})

test('nobody is let in any more once the end was asked for, and it waits for all who are there', async () => {
  const guests = await comeInTogether()
  await Promise.all(
    guests.map((socket) => {
      socket.write(`POST /api/auth/v2/login HTTP/1.1\r\n${headers}\r\n\r\n{`)
      return once(socket, 'data')
    }),
  )
  let isOver = false
  const end = house.house.close().then(() => {
    isOver = true
  })
  await expect.poll(knock).toBe('ECONNREFUSED')
  expect(isOver).toBe(false)
  const answers = guests.map((socket) => {
    socket.write('{')
    return text(socket)
  })
  await end
  expect(statusesOf(await Promise.all(answers))).toEqual(guests.map(() => '400'))
})

test('a second house is told that the port is taken', async () => {
  const second = await openTestHouse()
  await expect(second.house.listen({ port, host })).rejects.toThrow('EADDRINUSE')
  await second.close()
})
