import { resolve } from 'node:path'
import { newPassword } from '@tumbler/contract/fields'
import { limits } from '@tumbler/rules/limits'
import { defaultHours } from '@tumbler/rules/opening-hours'
import { registrationModes } from '@tumbler/rules/registration'
import { settingsLimits } from '@tumbler/rules/settings-limits'
import { passwordIssue } from './auth/password-rules.ts'
import * as format from './settings/formats.ts'
import { hours } from './settings/hours.ts'
import { type Environment, Reader } from './settings/reader.ts'

const projectFolder = resolve(import.meta.dirname, '../..')

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const signInWays = ['password', 'oidc'] as const

/** Of Chrome and Edge, Firefox, Safari and Windows. */
const defaultPushServices = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

const defaultMetricsPort = 9464

/** In place of an account, as long as the environment names none. */
export const noBankAccount = {
  en: 'Ask at the bar for the account.',
  th: 'ขอเลขบัญชีได้ที่บาร์',
}

/** A line for each setting that is wrong; never its value, which may be a secret. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'SettingsError'
  }
}

export type Settings = ReturnType<typeof readAll>['settings']

/**
 * All settings of product-rules §12. An empty variable counts as unset. Of what an admin changes in
 * the shop settings they are the first values.
 *
 * @throws SettingsError
 */
export function readSettings(environment: Environment): Settings {
  const { settings, problems } = readAll(environment)
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}

/** With a line for each that is wrong: its default stands in its place. */
function readAll(environment: Environment) {
  const reader = new Reader(environment)
  const port = reader.read('PORT', format.wholeNumber(0, 65_535), 3000)
  const companyDomain = reader.read('COMPANY_DOMAIN', format.domain, 'example.com')
  const settings = {
    port,
    host: reader.read('HOST', format.host, '127.0.0.1', '127.0.0.1 or 0.0.0.0'),
    dataFolder: resolve(projectFolder, reader.read('DATA_DIR', format.path, 'data')),
    databaseUrl: reader.read(
      'DATABASE_URL',
      format.url('postgres', 'postgresql'),
      null,
      'postgresql://tumbler:password@localhost:5432/tumbler',
    ),
    publicUrl: reader.read(
      'PUBLIC_URL',
      format.origin,
      `http://localhost:${port}`,
      'https://drinks.example.com',
    ),
    companyDomain,
    ...readFirstAdmin(reader, companyDomain),
    demoData: reader.read('DEMO_DATA', demoData, 'auto'),
    shopTimeZone: reader.read('SHOP_TIME_ZONE', format.timeZone, 'Asia/Bangkok'),
    openingHours: {
      cafe: reader.read('CAFE_HOURS', hours, defaultHours.cafe, exampleHours),
      bar: reader.read('BAR_HOURS', hours, defaultHours.bar, 'Fri 15:00-18:00'),
    },
    stopOutsideHours: reader.read('STOP_OUTSIDE_HOURS', format.flag, false),
    cafeLocation: reader.read('CAFE_LOCATION', format.location, null, '13.7563,100.5018'),
    cafeRadiusMeters: reader.read(
      'CAFE_RADIUS_M',
      format.wholeNumber(1, 100_000),
      limits.cafeRadiusMeters,
    ),
    isBarOrderable: reader.read('BAR_ONLINE_ORDERING', format.flag, false),
    orderLimitPerDay: reader.read(
      'ORDER_LIMIT_PER_DAY',
      format.wholeNumber(1, settingsLimits.orderLimitPerDay),
      limits.cafeOrdersPerDay,
    ),
    bankAccountText: reader.read(
      'BANK_ACCOUNT_TEXT',
      format.line(settingsLimits.bankAccountText),
      noBankAccount.en,
    ),
    pushServices: reader.read(
      'PUSH_SERVICES',
      format.hosts,
      defaultPushServices,
      'fcm.googleapis.com, push.apple.com',
    ),
    allowPrivateWebhooks: reader.read('WEBHOOK_ALLOW_PRIVATE', format.flag, false),
    ...readMail(reader, companyDomain),
    ...readSignIn(reader),
    imageRetentionDays: reader.read(
      'IMAGE_RETENTION_DAYS',
      format.wholeNumber(1, settingsLimits.retentionDays),
      30,
    ),
    personalDataDays: reader.read(
      'PERSONAL_DATA_DAYS',
      format.wholeNumber(1, settingsLimits.retentionDays),
      400,
    ),
    tokenSecret: reader.read(
      'TOKEN_SECRET',
      format.secret(32, 500),
      null,
      'what openssl rand -hex 32 prints',
    ),
    rateLimitPerAddress: reader.read(
      'RATE_LIMIT_PER_ADDRESS',
      format.wholeNumber(1, 10_000_000),
      600,
    ),
    loadShedding: reader.read('LOAD_SHEDDING', format.flag, true),
    loginLimitPerAccount: reader.read(
      'LOGIN_LIMIT_PER_ACCOUNT',
      format.wholeNumber(1, 10_000_000),
      20,
    ),
    trustProxy: reader.read('TRUST_PROXY', format.flag, false),
    logLevel: reader.read('LOG_LEVEL', format.oneOf(logLevels), 'info'),
    metricsPort: reader.read('METRICS', metricsPort, null, defaultMetricsPort),
  }
  if (settings.metricsPort !== null && settings.metricsPort === port)
    reader.reject('METRICS', 'another port than that of PORT', defaultMetricsPort)
  const { problems, names } = reader
  return { settings, problems, names }
}

const exampleHours = 'Mon-Fri 9:00-16:00; 2026-12-31 9:00-12:00; 2027-01-01 closed'

const demoData: format.Format<boolean | 'auto'> = (value) => {
  if (value.toLowerCase() === 'auto') return 'auto'
  return expecting('on, off or auto', format.flag)(value)
}

/** `on`, `off`, or the port that `/metrics` answers on. */
const metricsPort: format.Format<number | null> = (value) => {
  const expected = 'on, off or a port from 1 to 65535'
  if (/^\d\d+$/.test(value)) return expecting(expected, format.wholeNumber(1, 65_535))(value)
  return expecting(expected, format.flag)(value) ? defaultMetricsPort : null
}

function expecting<Value>(expected: string, parse: format.Format<Value>): format.Format<Value> {
  return (value) => {
    try {
      return parse(value)
    } catch {
      throw new format.FormatError(expected)
    }
  }
}

/** The first admin needs both variables or neither. The password is taken as it is, spaces too. */
function readFirstAdmin(reader: Reader, domain: string) {
  const example = `boss@${domain}`
  // Where the domain is wrong too, no more can be said of the address.
  const email = reader.wrong.has('COMPANY_DOMAIN') ? format.path : format.emailIn(domain)
  const adminEmail = reader.read('ADMIN_EMAIL', email, null, example)
  reader.names.push('ADMIN_PASSWORD')
  const adminPassword = reader.environment.ADMIN_PASSWORD || null
  if (adminPassword !== null && !reader.has('ADMIN_EMAIL'))
    reader.reject('ADMIN_EMAIL', 'an e-mail address beside ADMIN_PASSWORD', example)
  if (!reader.has('ADMIN_EMAIL')) return { adminEmail, adminPassword }
  const { minPasswordLength, maxPasswordLength } = limits
  const issue =
    adminEmail && passwordIssue(adminPassword ?? '', { name: 'Admin', email: adminEmail })
  if (!newPassword.safeParse(adminPassword).success || issue)
    reader.reject(
      'ADMIN_PASSWORD',
      `${minPasswordLength} to ${maxPasswordLength} characters that are not easy to guess, beside ADMIN_EMAIL`,
      `four words of your own${issue ? `. ${issue}` : ''}`,
    )
  return { adminEmail, adminPassword }
}

/** A code that confirms a registration goes by mail. */
function readMail(reader: Reader, companyDomain: string) {
  const smtpUrl = reader.read(
    'SMTP_URL',
    format.url('smtp', 'smtps'),
    null,
    'smtps://user:password@mail.example.com',
  )
  const registration = reader.read(
    'REGISTRATION',
    format.oneOf(registrationModes),
    // What then holds depends on the demo, which the database knows.
    null,
  )
  if (registration === 'confirm' && !reader.has('SMTP_URL'))
    reader.reject(
      'REGISTRATION',
      'SMTP_URL beside confirm, as the code goes by mail; else another way',
      'approve',
    )
  const mailFrom = reader.read('MAIL_FROM', format.line(200), `Tumbler <no-reply@${companyDomain}>`)
  return { smtpUrl, mailFrom, registration }
}

/** Single sign-on needs the provider and what it knows this app by. */
function readSignIn(reader: Reader) {
  const provider = 'https://login.example.com'
  const issuer = reader.read('OIDC_ISSUER', format.url('https', 'http'), null, provider)
  const clientId = reader.read('OIDC_CLIENT_ID', format.line(200), null, 'tumbler')
  const clientSecret = reader.read(
    'OIDC_CLIENT_SECRET',
    format.secret(1, 500),
    null,
    'the one that the provider shows',
  )
  const label = reader.read('OIDC_LABEL', format.line(40), 'Continue with company account')
  const beside = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'].find((name) => reader.has(name))
  if (reader.has('OIDC_ISSUER') && !reader.has('OIDC_CLIENT_ID'))
    reader.reject('OIDC_CLIENT_ID', 'the name of this app at the provider', 'tumbler')
  if (beside && !reader.has('OIDC_ISSUER'))
    reader.reject('OIDC_ISSUER', `the address of the provider beside ${beside}`, provider)
  const oidc =
    issuer !== null && clientId !== null
      ? { issuer, clientId, clientSecret, label, timeoutSeconds: 10 }
      : null
  const ways = oidc ? ['password', 'oidc'] : ['password']
  const signIn = reader.read('SIGN_IN', format.choices(signInWays), ways, 'password, oidc')
  if (signIn.includes('oidc') && !reader.has('OIDC_ISSUER') && !beside)
    reader.reject(
      'SIGN_IN',
      'OIDC_ISSUER and OIDC_CLIENT_ID beside oidc; else password alone',
      'password',
    )
  return { oidc, signIn }
}

export const settingNames: readonly string[] = readAll({}).names
