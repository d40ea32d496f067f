import * as client from 'openid-client'
import type { Settings } from '../settings.ts'

type OidcSettings = NonNullable<Settings['oidc']>

/** What the provider publishes about itself. Where only the last slash differs, its spelling holds. */
export async function discover(settings: OidcSettings): Promise<client.Configuration> {
  const { issuer } = settings
  try {
    return await discoverAt(issuer, settings)
  } catch (error) {
    const published = publishedIssuer(error)
    if (published === null) throw error
    if (withoutSlash(published) === withoutSlash(issuer)) return discoverAt(published, settings)
    throw new Error(`${issuer} calls itself ${published}: set OIDC_ISSUER=${published}`)
  }
}

const discoverAt = (
  issuer: string,
  { clientId, clientSecret, timeoutSeconds }: Omit<OidcSettings, 'issuer'>,
) =>
  client.discovery(new URL(issuer), clientId, clientSecret ?? undefined, undefined, {
    timeout: timeoutSeconds,
    ...(issuer.startsWith('http:') && { execute: [client.allowInsecureRequests] }),
  })

const withoutSlash = (address: string) => address.replace(/[/]$/, '')

/** Of a document that names another issuer than the one that was asked; else null. */
function publishedIssuer(error: unknown): string | null {
  const { code, cause } = error as { code?: string; cause?: { body?: { issuer?: unknown } } }
  const issuer = cause?.body?.issuer
  return code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' && typeof issuer === 'string'
    ? issuer
    : null
}

/** Why nobody can sign in with the company account now, in a line; null where the provider answers. */
export async function oidcProblem(settings: OidcSettings): Promise<string | null> {
  try {
    await discover(settings)
    return null
  } catch (error) {
    const { message, cause } = error as Error
    const reason = cause instanceof Error ? `${message}: ${cause.message}` : message
    return `The sign-in with the company account does not work now: ${reason}`
  }
}
