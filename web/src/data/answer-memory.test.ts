import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { store } from '../device/storage.ts'
import { accountOf } from '../testing/account-of.ts'
import { orderOf, ploy } from '../testing/cafe.ts'
import { type Answers, fakeFetch } from '../testing/fake-server.ts'
import { forgetAnswers } from './answer-memory.ts'
import { call } from './call.ts'

/** The tag that each request named, and how it was answered. */
let asked: { tag: string | null; status: number }[]
let answers: Answers

const tokenOf = (sub: string, sid: string) => `x.${btoa(JSON.stringify({ sub, sid }))}.x`
const signIn = (sid: string) => store({ access_token: tokenOf(ploy.id, sid), refresh_token: 'r' })
const statuses = () => asked.map(({ status }) => status)

beforeEach(() => {
  asked = []
  answers = {
    getMe: () => accountOf(ploy),
    getCafeStatus: () => ({ isCafeOpen: true, isBarOpen: false }),
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const response = await fakeFetch(answers)(address, init)
    const tag = new Headers(init.headers).get('if-none-match')
    asked.push({ tag, status: response.status })
    return response
  })
  forgetAnswers()
  signIn('one')
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('what did not change is not sent again, and stays the same object', async () => {
  const orders = [orderOf(1, 'Latte')]
  answers.listOrders = () => orders
  const first = await call('listOrders', { query: {} })
  expect(await call('listOrders', { query: {} })).toBe(first)
  expect(statuses()).toEqual([200, 304])
  orders.push(orderOf(2, 'Mocha'))
  expect(await call('listOrders', { query: {} })).toEqual(orders)
  expect(statuses()).toEqual([200, 304, 200])
})

test('a renewed session goes on, another one starts anew', async () => {
  await call('getMe', {})
  store({ access_token: `y.${btoa(JSON.stringify({ sub: ploy.id, sid: 'one', exp: 9 }))}.y` })
  await call('getMe', {})
  signIn('two')
  await call('getMe', {})
  expect(asked.map(({ tag }) => tag !== null)).toEqual([false, true, false])
})

test('an answer that was on its way when somebody else signed in is not remembered as hers', async () => {
  answers.listOrders = () => []
  const fetchNow = fetch
  let arrive = () => {}
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    return fetchNow(address, init)
  })
  const late = call('getMe', {})
  vi.stubGlobal('fetch', fetchNow)
  signIn('two')
  await call('listOrders', { query: {} })
  arrive()
  await late
  await call('getMe', {})
  expect(asked.at(-1)?.tag).toBeNull()
})

test('nothing is remembered of whom the server showed the door', async () => {
  await call('getMe', {})
  forgetAnswers()
  await call('getMe', {})
  expect(asked.at(-1)?.tag).toBeNull()
})

test('what everybody may ask is remembered for everybody', async () => {
  store({ access_token: null, refresh_token: null })
  await call('getCafeStatus', {})
  await call('getCafeStatus', {})
  expect(statuses()).toEqual([200, 304])
})

test('fifty answers are enough', async () => {
  answers.listOrders = () => []
  const page = (number: number) => call('listOrders', { query: { page: number } })
  for (let number = 1; number <= 51; number += 1) await page(number)
  await page(2)
  await page(1)
  expect(statuses().slice(-2)).toEqual([304, 200])
})
