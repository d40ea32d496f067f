import * as contract from '@tumbler/contract/uploads'
import { isLargeBody } from '../http/large-bodies.ts'
import { type RouteDeps, route } from '../http/route.ts'
import { countUpload } from './count-upload.ts'
import { readPicture } from './picture-reads.ts'
import { storePicture } from './store-picture.ts'

export function uploadRoutes(deps: RouteDeps) {
  const { context } = deps
  for (const endpoint of [contract.uploadImage, contract.uploadMenuPhoto])
    route(
      deps,
      endpoint,
      async ({ caller, body, request }) => {
        if (!isLargeBody(request)) await countUpload(context, caller)
        return { url: await storePicture(context, caller, body.file) }
      },
      { beforeLargeBody: (caller) => countUpload(context, caller) },
    )
  route(deps, contract.getImage, async ({ params, reply }) => {
    const bytes = await readPicture(context, params.name)
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .type('image/webp')
    return bytes
  })
}
