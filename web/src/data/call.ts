import type { InputOf, ResponseOf } from '@tumbler/contract/endpoint'
import type { Endpoints } from '@tumbler/contract/endpoints'
import { type RouteName, routes } from '@tumbler/contract/routes'
import { stored } from '../device/storage.ts'
import { codeOf } from './call-error.ts'
import { renewSession } from './renewal.ts'
import { type CallInput, type SendOptions, send } from './send.ts'

const refusedTokens = ['NOT_SIGNED_IN', 'SESSION_ENDED']

interface CallOptions extends SendOptions {
  /** Sends the token to a public endpoint too, for one that tells more to some roles. */
  isSigned?: true
}

/** Endpoint and input become an answer, or a CallError; a stale token is renewed once on the way. */
export async function call<Name extends RouteName>(
  name: Name,
  input: InputOf<Endpoints[Name]>,
  { isSigned, ...options }: CallOptions = {},
): Promise<ResponseOf<Endpoints[Name]>> {
  const answer =
    routes[name].access === 'public' && !isSigned
      ? await send(name, input as CallInput, null, options)
      : await sendSigned(name, input as CallInput, options)
  return answer as ResponseOf<Endpoints[Name]>
}

async function sendSigned(name: RouteName, input: CallInput, options: SendOptions) {
  const token = stored('access_token') ?? (await renewSession(null))
  try {
    return await send(name, input, token, options)
  } catch (error) {
    if (!refusedTokens.includes(codeOf(error))) throw error
    return await send(name, input, await renewSession(token), options)
  }
}
