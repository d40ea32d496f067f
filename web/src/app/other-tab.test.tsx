import { beforeEach, describe, expect, test } from 'vitest'
import { queryKeys } from '../api/query-keys.ts'
import { clearCacheOnUserChange } from '../data/session.ts'
import { accountOf } from '../testing/account-of.ts'
import { openApp, people, tokenOf } from '../testing/open-app.tsx'
import { until } from '../testing/show-screen.tsx'

// A machine that builds other things meanwhile needs more than the usual five seconds.

/** The event for a change in another tab: for one key, or null for all. */
function inAnotherTab(values: Record<string, string> | null) {
  if (values === null) localStorage.clear()
  for (const [key, value] of Object.entries(values ?? { '': '' })) {
    if (key !== '') localStorage.setItem(key, value)
    window.dispatchEvent(new StorageEvent('storage', { key: key || null }))
  }
}

let opened: ReturnType<typeof openApp>

beforeEach(async () => {
  opened = openApp('/statusOrder', { me: people.user })
  const stop = clearCacheOnUserChange(opened.client)
  await until(() => expect(ownData()).not.toEqual([]))
  return stop
})

/** All that is kept of a person. */
const ownData = () =>
  [queryKeys.mine, queryKeys.session].flatMap((queryKey) =>
    opened.client.getQueriesData({ queryKey }).filter(([, data]) => data !== undefined),
  )

describe('in another tab', () => {
  test('logging out: this one goes to the login page and keeps nothing of the user', async () => {
    opened.server.me = null
    inAnotherTab(null)
    await opened.at('/login')
    expect(ownData()).toEqual([])
  })

  test('another user signs in: this one shows nothing of the first any more', async () => {
    opened.server.me = people.admin
    inAnotherTab({ access_token: tokenOf(people.admin), refresh_token: 'other' })
    await opened.at('/unauthorized')
    expect(opened.client.getQueryData(queryKeys.me(people.user.id))).toBeUndefined()
    expect(opened.client.getQueryData(queryKeys.me(people.admin.id))).toEqual(
      accountOf(people.admin),
    )
  })

  test('a renewed token changes nothing here', async () => {
    const before = ownData()
    inAnotherTab({ access_token: `${tokenOf(people.user)}2`, refresh_token: 'next' })
    await opened.at('/statusOrder')
    expect(ownData()).toEqual(before)
  })
})
