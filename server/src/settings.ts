import { join, resolve } from 'node:path'
import { email } from '@tumbler/contract/fields'
import { isCompanyEmail } from '@tumbler/rules/company-email'
import { limits } from '@tumbler/rules/limits'
import { defaultHours } from '@tumbler/rules/opening-hours'
import { registrationModes } from '@tumbler/rules/registration'
import { passwordIssue } from './auth/password-rules.ts'
import * as format from './setting-formats.ts'

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

/**
 * All settings of product-rules §12, checked; an empty variable counts as unset. Of what an admin
 * changes in the shop settings they are the first values.
 */
export function readSettings(environment: Environment) {
  const read: format.Read = (variable, parse, unset) => {
    const value = environment[variable]?.trim()
    if (!value) return unset
    try {
      return parse(value)
    } catch (error) {
      if (error instanceof format.FormatError) throw new SettingsError(variable, error.message)
      throw error
    }
  }
  const port = read('PORT', format.wholeNumber(0, 65_535), 3000)
  const companyDomain = read('COMPANY_DOMAIN', format.domain, 'example.com')
  return {
    port,
    host: read('HOST', format.host, '127.0.0.1'),
    dataFolder: resolve(projectFolder, read('DATA_DIR', format.path, 'data')),
    databaseUrl: read('DATABASE_URL', format.url('postgres', 'postgresql'), null),
    publicUrl: read('PUBLIC_URL', format.origin, `http://localhost:${port}`),
    companyDomain,
    ...readFirstAdmin(environment, companyDomain),
    demoData: read('DEMO_DATA', demoData, 'auto'),
    shopTimeZone: read('SHOP_TIME_ZONE', format.timeZone, 'Asia/Bangkok'),
    openingHours: {
      cafe: read('CAFE_HOURS', format.hours, defaultHours.cafe),
      bar: read('BAR_HOURS', format.hours, defaultHours.bar),
    },
    stopOutsideHours: read('STOP_OUTSIDE_HOURS', format.flag, false),
    cafeLocation: read('CAFE_LOCATION', format.location, null),
    cafeRadiusMeters: read(
      'CAFE_RADIUS_M',
      format.wholeNumber(1, 100_000),
      limits.cafeRadiusMeters,
    ),
    isBarOrderable: read('BAR_ONLINE_ORDERING', format.flag, false),
    orderLimitPerDay: read(
      'ORDER_LIMIT_PER_DAY',
      format.wholeNumber(1, 100),
      limits.cafeOrdersPerDay,
    ),
    bankAccountText: read('BANK_ACCOUNT_TEXT', format.line(200), 'Ask at the bar for the account.'),
    pushServices: read('PUSH_SERVICES', format.hosts, defaultPushServices),
    ...readMail(read, companyDomain),
    ...readSignIn(read),
    imageRetentionDays: read('IMAGE_RETENTION_DAYS', format.wholeNumber(1, 3650), 30),
    personalDataDays: read('PERSONAL_DATA_DAYS', format.wholeNumber(1, 3650), 400),
    tokenSecret: read('TOKEN_SECRET', format.secret(32, 500), null),
    rateLimitPerAddress: read('RATE_LIMIT_PER_ADDRESS', format.wholeNumber(1, 10_000_000), 600),
    loadShedding: read('LOAD_SHEDDING', format.flag, true),
    loginLimitPerAccount: read('LOGIN_LIMIT_PER_ACCOUNT', format.wholeNumber(1, 10_000_000), 20),
    trustProxy: read('TRUST_PROXY', format.flag, false),
    logLevel: read('LOG_LEVEL', format.oneOf(logLevels), 'info'),
    metricsPort: read('METRICS', metricsPort, null),
  }
}

/** Of Chrome and Edge, Firefox, Safari and Windows. */
const defaultPushServices = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

const demoData: format.Format<boolean | 'auto'> = (value) =>
  value.toLowerCase() === 'auto' ? 'auto' : format.flag(value)

const defaultMetricsPort = 9464

/** `on`, `off`, or the port that `/metrics` answers on. */
const metricsPort: format.Format<number | null> = (value) => {
  if (/^\d\d+$/.test(value)) return format.wholeNumber(1, 65_535)(value)
  return format.flag(value) ? defaultMetricsPort : null
}

const signInWays = ['password', 'oidc'] as const

/** Single sign-on needs the provider and what it knows this app by. */
function readSignIn(read: format.Read) {
  const issuer = read('OIDC_ISSUER', format.url('https', 'http'), null)
  const clientId = read('OIDC_CLIENT_ID', format.line(200), null)
  const clientSecret = read('OIDC_CLIENT_SECRET', format.secret(1, 500), null)
  const label = read('OIDC_LABEL', format.line(40), 'Continue with company account')
  if (issuer !== null && clientId === null)
    throw new SettingsError('OIDC_CLIENT_ID', 'the name of this app at the provider')
  const oidc =
    issuer !== null && clientId !== null
      ? { issuer, clientId, clientSecret, label, timeoutSeconds: 10 }
      : null
  const ways = oidc ? ['password', 'oidc'] : ['password']
  const signIn = read('SIGN_IN', format.choices(signInWays), ways)
  if (signIn.includes('oidc') && oidc === null)
    throw new SettingsError('SIGN_IN', 'OIDC_ISSUER and OIDC_CLIENT_ID beside oidc')
  return { oidc, signIn }
}

/** A code that confirms a registration goes by mail. */
function readMail(read: format.Read, companyDomain: string) {
  const smtpUrl = read('SMTP_URL', format.url('smtp', 'smtps'), null)
  const registration = read(
    'REGISTRATION',
    format.oneOf(registrationModes),
    smtpUrl === null ? 'open' : 'confirm',
  )
  if (registration === 'confirm' && smtpUrl === null)
    throw new SettingsError('REGISTRATION', 'SMTP_URL beside confirm, as the code goes by mail')
  const mailFrom = read('MAIL_FROM', format.line(200), `Tumbler <no-reply@${companyDomain}>`)
  return { smtpUrl, mailFrom, registration }
}

/** The first admin needs both variables or neither. The password is taken as it is, spaces too. */
function readFirstAdmin(environment: Environment, companyDomain: string) {
  const given = environment.ADMIN_EMAIL?.trim() || null
  const adminPassword = environment.ADMIN_PASSWORD || null
  if (!given && !adminPassword) return { adminEmail: null, adminPassword }
  const adminEmail = email.safeParse(given).data
  if (!adminEmail || !isCompanyEmail(adminEmail, companyDomain))
    throw new SettingsError('ADMIN_EMAIL', `an e-mail address that ends in @${companyDomain}`)
  const issue = passwordIssue(adminPassword ?? '', { name: 'Admin', email: adminEmail })
  if (issue)
    throw new SettingsError(
      'ADMIN_PASSWORD',
      `${limits.minPasswordLength} to ${limits.maxPasswordLength} characters that are not easy to guess, together with ADMIN_EMAIL. ${issue}`,
    )
  return { adminEmail, adminPassword }
}
