import { logIn } from '@tumbler/contract/session'
import { expect, test } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp({ trustProxy: true, loginLimitPerAccount: 1 })

let count = 0
const newEmail = () => {
  count += 1
  return `unknown-${count}@example.com`
}

/** With a limit of 1, the second attempt from the same address gets 429. */
async function statusesFrom(addresses: string[]) {
  const body = { email: newEmail(), password: 'a fine long password' }
  const statuses: number[] = []
  for (const address of addresses) {
    const headers = { 'x-forwarded-for': address }
    statuses.push((await app.call(logIn, { body, headers })).status)
  }
  return statuses
}

test.each([
  [
    'with a port or as IPv6',
    ['10.1.2.3', '10.1.2.3:5678', '::ffff:10.1.2.3', '[::FFFF:a01:203]:80'],
  ],
  ['of one /64', ['2001:db8::1', '2001:DB8:0:0:9::2', '[2001:0db8::3]:443', '[2001:db8::]']],
  ['that end in zeros', ['2001:db8:1:2:3::', '2001:db8:1:2:0:5:6:7', '2001:db8:1:2::%eth0']],
  ['behind proxies', ['10.4.4.4', '1.1.1.1, 10.4.4.4', 'unknown, 10.4.4.4:1']],
  ['that are invalid', ['unknown', '_hidden:80', '1.2.3.4.5', '0x7f.1', '[::1', '127.0.0.1', '']],
])('addresses %s count as one address', async (_, addresses) => {
  const [first, ...others] = await statusesFrom(addresses)
  expect([first, new Set(others)]).toEqual([401, new Set([429])])
})

test('different addresses are counted separately', async () => {
  const others = ['10.1.2.3', '10.1.2.4', '2001:db8::1', '2001:db8:0:1::1', '::2:0:0:0:1']
  expect(new Set(await statusesFrom(others))).toEqual(new Set([401]))
})
