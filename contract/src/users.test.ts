import { describe, expect, test } from 'vitest'
import {
  account,
  accountShape,
  at,
  below,
  device,
  deviceTexts,
  favourite,
  id,
  me,
  wrongIds,
  x,
} from './testing/samples.ts'
import { schemaFaults } from './testing/schema-faults.ts'
import * as users from './users.ts'

const isStrict = true
const names = { accepted: [x(20)], refused: ['', 'a@b', x(21)] }

describe('my account', () => {
  test('has six pictures at most', () => {
    const shape = {
      example: account,
      ...accountShape,
      accepted: { role: ['barista', 'admin'], recentUploads: [[], Array(6).fill('/1.webp')] },
      refused: { role: [''], recentUploads: [Array(7).fill('/1.webp')] },
    }
    for (const { response } of [users.getMe, users.changeMe])
      expect(schemaFaults(response, shape)).toEqual([])
  })

  test('changes', () => {
    const { body } = users.changeMe
    const shape = {
      example: { name: 'Ploy', favOrder: favourite, isOnScreen: false, menuFilter: [id] },
      isStrict,
      optional: ['name', 'favOrder', 'favOrder.remark', 'isOnScreen', 'menuFilter'],
      nullable: ['favOrder', 'favOrder.sweetness'],
      texts: ['name', 'favOrder.remark'],
      accepted: {
        name: names.accepted,
        'favOrder.type': ['cold', 'frappe'],
        'favOrder.remark': ['', x(50)],
        isOnScreen: [true],
        menuFilter: [[], Array(12).fill(id)],
      },
      refused: {
        name: names.refused,
        'favOrder.menu_id': wrongIds,
        'favOrder.sweetness': [30],
        'favOrder.remark': [x(51)],
        menuFilter: [['1'], Array(13).fill(id)],
      },
    }
    expect(schemaFaults(body, shape)).toEqual([])
    const { remark: _, ...favOrder } = favourite
    expect(body.parse({ favOrder })).toEqual({ favOrder: { ...favOrder, remark: '-' } })
  })

  test('changes in one thing at least', () => {
    const { body } = users.changeMe
    for (const one of [
      { name: 'Ploy' },
      { favOrder: null },
      { isOnScreen: false },
      { menuFilter: [] },
    ])
      expect(body.safeParse(one).success).toBe(true)
    for (const nothing of [{}, { name: undefined }])
      expect(body.safeParse(nothing).error?.issues).toMatchObject([
        { message: 'nothing_to_change' },
      ])
  })

  test('logs out', () => {
    const shape = { example: { status: 'INACTIVE' }, isStrict, refused: { status: ['', 'ACTIVE'] } }
    expect(schemaFaults(users.markInactive.body, shape)).toEqual([])
    const response = { example: { id, status: 'INACTIVE' } }
    expect(schemaFaults(users.markInactive.response, response)).toEqual([])
  })
})

describe('accounts', () => {
  const user = {
    ...me,
    isAvailable: 'available',
    reason: 'Left',
    isWaiting: false,
    isEmailConfirmed: true,
    createdAt: at,
    lastSeenAt: at,
    openOrders: 1,
  }
  const texts = ['email', 'name', 'reason']

  test('are listed', () => {
    const { query, response } = users.listUsers
    const shape = {
      example: { search: 'pl', role: 'admin', state: 'waiting', page: 2, pageSize: 10 },
      isStrict,
      optional: ['search', 'role', 'state', 'page', 'pageSize'],
      texts: ['search'],
      accepted: {
        search: ['', x(100)],
        role: ['user', 'barista'],
        state: ['active', 'disabled'],
      },
      refused: { search: [x(101)], role: [''], state: ['', 'all'], page: [0], pageSize: [0, 101] },
    }
    expect(schemaFaults(query, shape)).toEqual([])
    const list = { example: [user], nullable: ['[].lastSeenAt'], texts: below('[]', texts) }
    expect(schemaFaults(response, list)).toEqual([])
  })

  test('are counted', () => {
    const example = { all: 9, user: 5, barista: 2, admin: 2, disabled: 1, waiting: 0 }
    expect(schemaFaults(users.countUsers.response, { example })).toEqual([])
  })

  test('are changed and approved', () => {
    const shape = {
      example: { name: 'Ploy', role: 'barista', isAvailable: 'unavailable', reason: 'Left' },
      isStrict,
      optional: ['name', 'role', 'isAvailable', 'reason'],
      texts: ['name', 'reason'],
      accepted: {
        name: names.accepted,
        role: ['user', 'admin'],
        isAvailable: ['available'],
        reason: ['', x(60)],
      },
      refused: { name: names.refused, role: [''], isAvailable: [''], reason: [x(61)] },
    }
    expect(schemaFaults(users.changeUser.body, shape)).toEqual([])
    const response = { example: user, nullable: ['lastSeenAt'], texts }
    expect(schemaFaults(users.changeUser.response, response)).toEqual([])
    const link = { url: 'https://drinks.example.com/reset#token=x', expiresAt: at }
    const approved = {
      example: { ...user, link },
      nullable: ['lastSeenAt', 'link'],
      texts: [...texts, 'link.url'],
    }
    expect(schemaFaults(users.approveUser.response, approved)).toEqual([])
  })

  test('are named by their id', () => {
    const { approveUser, changeUser, endUserSessions, listUserSessions, makeResetLink } = users
    const all = [approveUser, changeUser, endUserSessions, listUserSessions, makeResetLink]
    for (const { params } of [...all, users.markInactive])
      expect(
        schemaFaults(params, { example: { id }, isStrict, refused: { id: wrongIds } }),
      ).toEqual([])
    const shape = {
      example: { id, sessionId: id },
      isStrict,
      refused: { id: wrongIds, sessionId: wrongIds },
    }
    expect(schemaFaults(users.endUserSession.params, shape)).toEqual([])
  })

  test('have devices, and links to a new password', () => {
    const list = { example: [device], texts: below('[]', deviceTexts) }
    expect(schemaFaults(users.listUserSessions.response, list)).toEqual([])
    expect(schemaFaults(users.endUserSession.response, { example: { id } })).toEqual([])
    expect(schemaFaults(users.endUserSessions.response, { example: { endedSessions: 2 } })).toEqual(
      [],
    )
    const link = { example: { url: 'x', expiresAt: at }, texts: ['url'] }
    expect(schemaFaults(users.makeResetLink.response, link)).toEqual([])
  })
})

test('the list of changes', () => {
  const { query, response } = users.listAudit
  const shape = {
    example: {
      ...{ user: id, text: 'mint', startDate: '2026-11-01', endDate: '2026-11-18' },
      ...{ kind: 'accounts', page: 2, pageSize: 10 },
    },
    isStrict,
    optional: ['user', 'text', 'startDate', 'endDate', 'kind', 'page', 'pageSize'],
    texts: ['text'],
    accepted: { text: ['', 'x'.repeat(100)], kind: ['settings', 'shop'] },
    refused: { user: wrongIds, text: ['x'.repeat(101)], kind: ['all'], page: [0], pageSize: [101] },
  }
  expect(schemaFaults(query, shape)).toEqual([])
  const person = { id, name: 'Ploy', email: 'ploy@example.com' }
  const change = { setting: 'team', part: 'Nok', field: 'name', from: 'Nok', to: 'Nam' }
  const details = { from: 'user', to: 'barista' }
  const list = {
    example: [
      {
        id: '1',
        at,
        event: 'role-changed',
        actor: person,
        user: person,
        details,
        changes: [change],
      },
    ],
    optional: ['[].details.from', '[].details.to'],
    nullable: [
      ...['[].actor', '[].user', '[].actor.email', '[].user.email'],
      ...['part', 'field', 'from', 'to'].map((name) => `[].changes[].${name}`),
    ],
    texts: [
      ...below('[]', ['id', 'actor.name', 'user.name', 'details.from', 'details.to']),
      ...below('[]', ['actor.email', 'user.email']),
      ...['setting', 'part', 'field', 'from', 'to'].map((name) => `[].changes[].${name}`),
    ],
    records: ['[].details'],
    accepted: { '[].event': ['renamed', 'set-up'] },
  }
  expect(schemaFaults(response, list)).toEqual([])
})
