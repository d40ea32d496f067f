import * as contract from '@tumbler/contract/uploads'
import { type Floor, serve } from '../http/serve.ts'
import { countUpload } from './count-upload.ts'
import { storePicture } from './image-store.ts'
import { readPicture } from './picture-reads.ts'

export function uploadRoutes(floor: Floor) {
  const { context } = floor
  serve(
    floor,
    contract.uploadImage,
    async ({ actor, body }) => ({ url: await storePicture(context, actor, body.file) }),
    { admit: (actor) => countUpload(context, actor) },
  )
  serve(floor, contract.getImage, async ({ params, reply }) => {
    const bytes = await readPicture(context, params.name)
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .type('image/webp')
    return bytes
  })
}
