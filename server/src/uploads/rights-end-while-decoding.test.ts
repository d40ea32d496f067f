import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { uploadImage } from '@tumbler/contract/uploads'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('nothing is stored for a user who is disabled while the picture is decoded', async () => {
  const ploy = await app.newUser('user')
  const create = { width: 9, height: 9, channels: 3 as const, background: '#123456' }
  const png = await sharp({ create }).png().toBuffer()
  const { kysely } = app.database
  let disabling: Promise<unknown> | undefined
  const disable = () => {
    disabling = kysely
      .updateTable('users')
      .set({ is_available: false })
      .where('id', '=', ploy.id)
      .execute()
  }
  subscribe('child_process', disable)
  const body = { file: `data:image/png;base64,${png.toString('base64')}` }
  const { status } = await ploy.call(uploadImage, { body })
  unsubscribe('child_process', disable)
  expect(disabling).toBeDefined()
  expect(status).toBe(401)
  const stored = kysely.selectFrom('picture_uploads').where('user_id', '=', ploy.id)
  expect(await stored.selectAll().execute()).toEqual([])
})
