import type { InputOf, ResponseOf } from '@tumbler/contract/endpoint'
import type { Endpoints } from '@tumbler/contract/endpoints'
import { type RouteName, routes } from '@tumbler/contract/routes'
import { inLanguage } from '@tumbler/rules/two-names'
import { localStore } from '../device/storage.ts'
import { shownLanguage } from '../i18n/language.ts'
import { errorCode } from './api-error.ts'
import { type CallInput, type SendOptions, send } from './send.ts'
import { renewSession, takeTokens } from './token-renewal.ts'

/** Its response has the tokens of a new session; the one before is over. */
const bringsTokens: RouteName = 'changePassword'

const tokenErrors = ['NOT_SIGNED_IN', 'SESSION_ENDED']

interface CallOptions extends SendOptions {
  /** Sends the token to a public endpoint too, where some roles see more. */
  isSigned?: true
}

/**
 * Requests an endpoint, with a token where it needs one; an expired token is renewed once. The
 * answer has its names in the page's language.
 */
export async function call<Name extends RouteName>(
  name: Name,
  input: InputOf<Endpoints[Name]>,
  { isSigned, ...options }: CallOptions = {},
): Promise<ResponseOf<Endpoints[Name]>> {
  const sent: CallInput = input ?? {}
  const response =
    routes[name].access === 'public' && !isSigned
      ? await send(name, sent, null, options)
      : await sendSigned(name, sent, options)
  return inLanguage(shownLanguage(), response as ResponseOf<Endpoints[Name]>)
}

async function sendSigned(name: RouteName, input: CallInput, options: SendOptions) {
  const sendWith = (token: string) => {
    const request = () => send(name, input, token, options)
    return name === bringsTokens ? takeTokens(request) : request()
  }
  const token = localStore.get('access_token') ?? (await renewSession(null))
  try {
    return await sendWith(token)
  } catch (error) {
    if (!tokenErrors.includes(errorCode(error))) throw error
    return await sendWith(await renewSession(token))
  }
}
