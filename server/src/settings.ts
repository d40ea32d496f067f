import { join, resolve } from 'node:path'
import { email, isCompanyEmail } from '@tumbler/contract/fields'
import { passwordFault } from './access/password-fault.ts'
import * as as from './setting-formats.ts'
import { readTraces } from './trace-settings.ts'

export type Environment = Record<string, string | undefined>

/** Names the variable and what it should hold, in one line; never its value, which may be a secret. */
export class SettingsError extends Error {
  constructor(variable: string, expected: string) {
    super(`The setting ${variable} is wrong: expected ${expected}`)
    this.name = 'SettingsError'
  }
}

export type Settings = ReturnType<typeof readSettings>

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const projectFolder = join(import.meta.dirname, '../..')

/** All settings of product-rules §12, checked; an empty variable counts as unset. */
export function readSettings(environment: Environment) {
  const read: as.Read = (variable, format, unset) => {
    const value = environment[variable]?.trim()
    if (!value) return unset
    try {
      return format(value)
    } catch (error) {
      if (error instanceof as.Unexpected) throw new SettingsError(variable, error.message)
      throw error
    }
  }
  const port = read('PORT', as.wholeNumber(0, 65_535), 3000)
  const companyDomain = read('COMPANY_DOMAIN', as.domain, 'example.com')
  return {
    port,
    host: read('HOST', as.host, '127.0.0.1'),
    dataFolder: resolve(projectFolder, read('DATA_DIR', as.path, 'data')),
    databaseUrl: read('DATABASE_URL', as.url('postgres', 'postgresql'), null),
    redisUrl: read('REDIS_URL', as.redisUrl, null),
    publicUrl: read('PUBLIC_URL', as.origin, `http://localhost:${port}`),
    companyDomain,
    ...readFirstAdmin(environment, companyDomain),
    demoData: read('DEMO_DATA', demoData, 'auto'),
    shopTimeZone: read('SHOP_TIME_ZONE', as.timeZone, 'Asia/Bangkok'),
    cafeLocation: read('CAFE_LOCATION', as.location, null),
    cafeRadiusMeters: read('CAFE_RADIUS_M', as.wholeNumber(1, 100_000), 1000),
    isBarOrderable: read('BAR_ONLINE_ORDERING', as.flag, false),
    orderLimitPerDay: read('ORDER_LIMIT_PER_DAY', as.wholeNumber(1, 100), 2),
    bankAccountText: read('BANK_ACCOUNT_TEXT', as.line(200), 'Ask at the bar for the account.'),
    imageRetentionDays: read('IMAGE_RETENTION_DAYS', as.wholeNumber(1, 3650), 30),
    tokenSecret: read('TOKEN_SECRET', as.secret(32, 500), null),
    rateLimitPerAddress: read('RATE_LIMIT_PER_ADDRESS', as.wholeNumber(1, 10_000_000), 600),
    inFlightLimit: read('IN_FLIGHT_LIMIT', as.wholeNumber(10, 100_000), 256),
    latenessLimitMs: read('LATENESS_LIMIT_MS', as.wholeNumber(10, 1_000_000), 150),
    ...readAttemptLimits(read),
    trustProxy: read('TRUST_PROXY', as.flag, false),
    logLevel: read('LOG_LEVEL', as.oneOf(logLevels), 'info'),
    metrics: read('METRICS', as.flag, false),
    traces: readTraces(read),
  }
}

/** All of them in a quarter of an hour. */
function readAttemptLimits(read: as.Read) {
  const limit = (variable: string, unset: number) =>
    read(variable, as.wholeNumber(1, 10_000_000), unset)
  const loginLimitPerAccount = limit('LOGIN_LIMIT_PER_ACCOUNT', 20)
  return {
    loginLimitPerAccount,
    loginLimitPerAddress: limit('LOGIN_LIMIT_PER_ADDRESS', 10 * loginLimitPerAccount),
    loginLimitPerAccountTotal: limit('LOGIN_LIMIT_PER_ACCOUNT_TOTAL', 5 * loginLimitPerAccount),
    registrationLimitPerAddress: limit('REGISTRATION_LIMIT_PER_ADDRESS', 100),
    renewalLimitPerAddress: limit('RENEWAL_LIMIT_PER_ADDRESS', 3000),
  }
}

const demoData: as.Format<boolean | 'auto'> = (value) =>
  value.toLowerCase() === 'auto' ? 'auto' : as.flag(value)

/** The first admin needs both variables or neither. The password is taken as it is, spaces too. */
function readFirstAdmin(environment: Environment, companyDomain: string) {
  const given = environment.ADMIN_EMAIL?.trim() || null
  const adminPassword = environment.ADMIN_PASSWORD || null
  if (!given && !adminPassword) return { adminEmail: null, adminPassword }
  const adminEmail = email.safeParse(given).data
  if (!adminEmail || !isCompanyEmail(adminEmail, companyDomain))
    throw new SettingsError('ADMIN_EMAIL', `an e-mail address that ends in @${companyDomain}`)
  const fault = passwordFault(adminPassword ?? '', { name: 'Admin', email: adminEmail })
  if (fault)
    throw new SettingsError(
      'ADMIN_PASSWORD',
      `8 to 128 characters that are not easy to guess, together with ADMIN_EMAIL. ${fault}`,
    )
  return { adminEmail, adminPassword }
}
