import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const isLive = endpoint('isLive', {
  summary: 'Check that the process runs',
  isHealthCheck: true,
  response: z.object({ status: z.literal('live'), version: z.string() }),
})

export const isReady = endpoint('isReady', {
  summary: 'Check that the server can serve',
  description: 'Its database answers within two seconds, and it is not shutting down.',
  isHealthCheck: true,
  response: z.object({ status: z.literal('ready'), version: z.string() }),
})
