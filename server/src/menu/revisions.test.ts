import type { Endpoint } from '@tumbler/contract/endpoint'
import { editCategory, editMenuItem, getCategory, replaceMenuItem } from '@tumbler/contract/menu'
import { describe, expect, test } from 'vitest'
import { makeItem } from '../testing/make-order.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()
const fern = await app.newUser('barista', 'Fern')
const mali = await app.newUser('barista', 'Mali')

/** Two baristas change the same row at once. */
async function both(endpoint: Endpoint, id: string, bodies: [object, object]) {
  const params = { id }
  const responses = await Promise.all([
    fern.call(endpoint, { params, body: bodies[0] as never }),
    mali.call(endpoint, { params, body: bodies[1] as never }),
  ])
  const winner = responses.find(({ status }) => status === 200)
  return { statuses: responses.map(({ status }) => status).sort(), responses, winner }
}

const categoryOf = async (id: string) => (await app.call(getCategory, { params: { id } })).body

describe.each([
  ['PATCH', editMenuItem],
  ['PUT', replaceMenuItem],
] as const)('when two baristas %s the same item', (_method, endpoint) => {
  test('the second is rejected and the first change is kept', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, categoryId } = await makeItem(app)
      const { statuses, responses, winner } = await both(endpoint, id, [
        { name: 'Fern Latte', description: 'Of Fern', revision: 0 },
        { name: 'Mali Latte', description: 'Of Mali', revision: 0 },
      ])
      expect(statuses).toEqual([200, 409])
      expect(responses.find(({ status }) => status === 409)?.problem.code).toBe('CONFLICT')
      expect((await categoryOf(categoryId)).menu).toEqual([winner?.body])
      expect(winner?.body).toMatchObject({ revision: 1 })
    }
  })

  test('without a revision both are accepted and the fields are merged', async () => {
    const { id, categoryId } = await makeItem(app)
    const { statuses } = await both(endpoint, id, [
      { name: 'Fern Latte' },
      { description: 'Of Mali' },
    ])
    expect(statuses).toEqual([200, 200])
    const [item] = (await categoryOf(categoryId)).menu
    expect(item).toMatchObject({ name: 'Fern Latte', description: 'Of Mali', revision: 2 })
  })
})

test('when two baristas edit the same category, the second is rejected', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { categoryId } = await makeItem(app)
    const { statuses, winner } = await both(editCategory, categoryId, [
      { name: 'Coffee of Fern', isAvailable: 'available', revision: 0 },
      { name: 'Coffee of Mali', isAvailable: 'available', revision: 0 },
    ])
    expect(statuses).toEqual([200, 409])
    expect(await categoryOf(categoryId)).toEqual(winner?.body)
  }
})

test('saving unchanged values does not increase the revision', async () => {
  const { id } = await makeItem(app, { name: 'Latte' })
  const body = { name: 'Latte', isActive: 'active', revision: 0 }
  const sent = { params: { id }, body }
  for (let times = 0; times < 2; times += 1) {
    const { status, body: item } = await fern.call(editMenuItem, sent)
    expect([status, item.revision]).toEqual([200, 0])
  }
})

test('switching an item off causes a conflict for a pending edit', async () => {
  const { id } = await makeItem(app)
  const params = { id }
  const change = (body: object) => fern.call(editMenuItem, { params, body })
  await change({ isActive: 'inactive' })
  const { status } = await change({ name: 'Mocha', isActive: 'active', revision: 0 })
  expect(status).toBe(409)
  expect((await change({ name: 'Mocha', revision: 1 })).body).toMatchObject({
    name: 'Mocha',
    isActive: 'inactive',
    revision: 2,
  })
})

test.each([-1, 1.5, '0', null, 2 ** 31])('the revision %j is invalid', async (revision) => {
  const { id, categoryId } = await makeItem(app)
  for (const [endpoint, rowId] of [
    [editMenuItem, id],
    [editCategory, categoryId],
  ] as const) {
    const sent = { params: { id: rowId }, body: { name: 'Tea', revision } }
    expect((await fern.call(endpoint, sent)).problem.code).toBe('VALIDATION_FAILED')
  }
})
