import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { uploadImage } from '@tumbler/contract/uploads'
import { expect, test } from 'vitest'
import { flat, pngUrl } from '../testing/pictures.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()

test('nothing is stored for a user who is disabled while the picture is decoded', async () => {
  const ploy = await app.newUser('user')
  const file = await pngUrl(flat(9, 9))
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
  const { status } = await ploy.call(uploadImage, { body: { file } })
  unsubscribe('child_process', disable)
  expect(disabling).toBeDefined()
  expect(status).toBe(401)
  const stored = kysely.selectFrom('picture_uploads').where('user_id', '=', ploy.id)
  expect(await stored.selectAll().execute()).toEqual([])
})
