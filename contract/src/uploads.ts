import * as z from 'zod/mini'
import { endpoint, pictureBodyLimit } from './endpoint.ts'

const pictureRule =
  'A data URL of a png, jpeg, heic or heif of at most 5 MB, recognised by its content. Answers the address of the stored picture.'

const upload = {
  errors: ['IMAGE_TOO_LARGE', 'IMAGE_TOO_MANY_PIXELS', 'IMAGE_NOT_SUPPORTED'],
  body: z.strictObject({ file: z.string().check(z.maxLength(pictureBodyLimit)) }),
  response: z.object({ url: z.string() }),
  status: 201,
  bodyLimit: pictureBodyLimit,
  tooLargeCode: 'IMAGE_TOO_LARGE',
} as const

export const uploadImage = endpoint('uploadImage', {
  summary: 'Upload a picture of a tumbler',
  description: pictureRule,
  ...upload,
})

export const uploadMenuPhoto = endpoint('uploadMenuPhoto', {
  summary: 'Upload a photo of a menu item',
  description: `${pictureRule} The item has it once it is saved with this address as \`photo\`.`,
  ...upload,
})

export const getImage = endpoint('getImage', {
  summary: 'Read a picture',
  description: 'The name is unguessable, so an `<img>` needs no token.',
  errors: ['NOT_FOUND'],
  params: z.strictObject({ name: z.string() }),
  response: z.any(),
  responseType: 'image/webp',
})
