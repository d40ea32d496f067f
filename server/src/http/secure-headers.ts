import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Settings } from '../settings.ts'

/** Strict headers for every answer. They are the same on all of them, so helmet is asked once. */
export async function secureHeaders(settings: Settings): Promise<Record<string, string>> {
  const headers = new Headers()
  const answer = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  }
  await new Promise<void>((resolve, reject) => {
    helmet(wishes(settings))(
      {} as IncomingMessage,
      answer as unknown as ServerResponse,
      (error?: unknown) => (error ? reject(error) : resolve()),
    )
  })
  return Object.fromEntries(headers)
}

function wishes({ publicUrl }: Settings): Parameters<typeof helmet>[0] {
  const isHttps = publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    // Other hosts of the company are not ours to bind.
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  }
}
