import { morningZone } from './morning-zone.ts'
import { tokenSecret } from './token-issuer.ts'

/** Settings of a demo shop where it is morning, with one out of the ordinary: no limit of requests per address. */
export const benchEnvironment = (now: Date): Record<string, string> => ({
  DEMO_DATA: 'on',
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_ADDRESS: '10000000',
  SHOP_TIME_ZONE: morningZone(now),
  TOKEN_SECRET: tokenSecret,
})
