import { limits } from '@tumbler/rules/limits'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Base64 makes four characters of three bytes; some room for the JSON and the label. */
const largestRequest = Math.ceil(limits.uploadBytes / 3) * 4 + 200_000

export const uploadImage = endpoint({
  method: 'POST',
  path: '/upload/image',
  access: ['user', 'admin'],
  body: z.strictObject({ file: z.string().check(z.maxLength(largestRequest)) }),
  /** Address of the stored picture. */
  answer: z.object({ url: z.string() }),
  status: 201,
  bodyLimit: largestRequest,
})

/** The bytes of a picture, WebP; its name is unguessable, so that an `<img>` needs no token. */
export const getImage = endpoint({
  method: 'GET',
  path: '/upload/image/:name',
  access: 'public',
  params: z.strictObject({ name: z.string() }),
  answer: z.any(),
})
