import { limits } from '@tumbler/rules/limits'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Base64 makes four characters of three bytes; some room for the JSON and the label. */
const largestDataUrl = Math.ceil(limits.uploadBytes / 3) * 4

export const uploadImage = endpoint({
  method: 'POST',
  path: '/upload/image',
  access: ['user', 'admin'],
  body: z.strictObject({ file: z.string() }),
  /** Address of the stored picture. */
  answer: z.object({ url: z.string() }),
  status: 201,
  bodyLimit: largestDataUrl + 200_000,
})

/** The bytes of a picture; its name is unguessable, so that an `<img>` needs no token. */
export const getImage = endpoint({
  method: 'GET',
  path: '/upload/image/:name',
  access: 'public',
  params: z.strictObject({ name: z.string().check(z.regex(/^[0-9a-f]{64}\.webp$/)) }),
  answer: z.any(),
})
