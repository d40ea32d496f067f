import type { Endpoint, InputOf, ResponseOf } from '@tumbler/contract/endpoint'
import { stored } from '../device/storage.ts'
import { codeOf } from './call-error.ts'
import { renewSession } from './renewal.ts'
import { type CallInput, type CallOptions, send } from './send.ts'

const refusedTokens = ['NOT_SIGNED_IN', 'SESSION_ENDED']

/** Endpoint and input become an answer, or a CallError; a stale token is renewed once on the way. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<ResponseOf<E>> {
  const answer =
    endpoint.access === 'public'
      ? await send(endpoint, input as CallInput, null, options)
      : await sendSigned(endpoint, input as CallInput, options)
  return answer as ResponseOf<E>
}

async function sendSigned(endpoint: Endpoint, input: CallInput, options?: CallOptions) {
  const token = stored('access_token') ?? (await renewSession(null))
  try {
    return await send(endpoint, input, token, options)
  } catch (error) {
    if (!refusedTokens.includes(codeOf(error))) throw error
    return await send(endpoint, input, await renewSession(token), options)
  }
}
