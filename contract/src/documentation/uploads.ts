import type { Documented } from './documented.ts'
import { tumblerImage } from './examples.ts'

export const uploads: Documented<'uploadImage' | 'getImage'> = {
  uploadImage: {
    summary: 'Upload a picture',
    description:
      'A data URL of a png, jpeg, heic or heif of at most 5 MB, judged by its content. Answers the address of the picture that was made of it.',
    errors: ['IMAGE_TOO_LARGE', 'IMAGE_NOT_SUPPORTED'],
    example: {
      body: { file: 'data:image/png;base64,iVBORw0KGgo=' },
      answer: { url: tumblerImage },
    },
  },
  getImage: {
    summary: 'Read a picture',
    description: 'Its name cannot be guessed, so that an <img> needs no token.',
    errors: ['NOT_FOUND'],
    answerType: 'image/webp',
    example: { answer: undefined },
  },
}
