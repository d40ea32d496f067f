import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Settings } from '../settings.ts'

/** Computed once: the same on every response, also on those that never reach a hook. */
export async function securityHeaders({ publicUrl }: Settings): Promise<Record<string, string>> {
  const headers = new Headers()
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  }
  await new Promise<void>((resolve, reject) => {
    helmet(optionsFor(publicUrl.startsWith('https:')))(
      {} as IncomingMessage,
      response as unknown as ServerResponse,
      (error?: unknown) => (error ? reject(error) : resolve()),
    )
  })
  // What the pages use: positions, the camera by a file field, a screen that stays awake.
  headers.set(
    'permissions-policy',
    'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
  )
  return Object.fromEntries(headers)
}

function optionsFor(isHttps: boolean): Parameters<typeof helmet>[0] {
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
