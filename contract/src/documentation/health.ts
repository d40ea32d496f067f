import type { Documented } from './documented.ts'

export const health: Documented<'isLive' | 'isReady'> = {
  isLive: {
    summary: 'Ask whether the process runs',
    example: { answer: { status: 'live' } },
  },
  isReady: {
    summary: 'Ask whether the server can serve',
    description: 'Its database answers within two seconds, and nobody has asked it to end.',
    example: { answer: { status: 'ready' } },
  },
}
