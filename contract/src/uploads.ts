import * as z from 'zod/mini'
import { endpoint, pictureBodyLimit } from './endpoint.ts'

export const uploadImage = endpoint('uploadImage', {
  summary: 'Upload a picture',
  description:
    'A data URL of a png, jpeg, heic or heif of at most 5 MB, recognised by its content. Answers the address of the stored picture.',
  errors: ['IMAGE_TOO_LARGE', 'IMAGE_NOT_SUPPORTED'],
  body: z.strictObject({ file: z.string().check(z.maxLength(pictureBodyLimit)) }),
  response: z.object({ url: z.string() }),
  status: 201,
  bodyLimit: pictureBodyLimit,
  tooLargeCode: 'IMAGE_TOO_LARGE',
})

export const getImage = endpoint('getImage', {
  summary: 'Read a picture',
  description: 'The name is unguessable, so an `<img>` needs no token.',
  errors: ['NOT_FOUND'],
  params: z.strictObject({ name: z.string() }),
  response: z.any(),
  responseType: 'image/webp',
})
