import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Answers as long as the process runs. */
export const isLive = endpoint({
  method: 'GET',
  path: '/health/live',
  access: 'public',
  isUnlimited: true,
  answer: z.object({ status: z.literal('live') }),
})

/** Answers while this process can serve: its database answers, and nobody has asked it to end. */
export const isReady = endpoint({
  method: 'GET',
  path: '/health/ready',
  access: 'public',
  isUnlimited: true,
  answer: z.object({ status: z.literal('ready') }),
})
