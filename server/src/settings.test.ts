import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

test('an empty environment gives every setting a default that works', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataFolder: join(import.meta.dirname, '../../data'),
    databaseUrl: null,
    redisUrl: null,
    publicUrl: 'http://localhost:3000',
    companyDomain: 'example.com',
    adminEmail: null,
    adminPassword: null,
    demoData: 'auto',
    shopTimeZone: 'Asia/Bangkok',
    cafeLocation: null,
    cafeRadiusMeters: 1000,
    isBarOrderable: false,
    orderLimitPerDay: 2,
    bankAccountText: 'Ask at the bar for the account.',
    imageRetentionDays: 30,
    tokenSecret: null,
    rateLimitPerAddress: 600,
    loginLimitPerAccount: 20,
    trustProxy: false,
    logLevel: 'info',
    metrics: false,
  })
})

test('an empty variable counts as unset', () => {
  expect(
    readSettings({ PORT: '', DATABASE_URL: ' ', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }),
  ).toEqual(readSettings({}))
})

test('what is written is taken, in the form that is used later', () => {
  const settings = readSettings({
    PORT: '8080',
    PUBLIC_URL: 'https://drinks.example.org/',
    COMPANY_DOMAIN: 'Example.ORG',
    ADMIN_EMAIL: ' Boss@Example.org ',
    ADMIN_PASSWORD: ' with spaces ',
    CAFE_LOCATION: '13.75, -100.5',
    DEMO_DATA: 'off',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'WARN',
  })
  expect(settings).toMatchObject({
    port: 8080,
    publicUrl: 'https://drinks.example.org',
    companyDomain: 'example.org',
    adminEmail: 'boss@example.org',
    adminPassword: ' with spaces ',
    cafeLocation: { latitude: 13.75, longitude: -100.5 },
    demoData: false,
    trustProxy: true,
    logLevel: 'warn',
  })
  expect(readSettings({ PORT: '81' }).publicUrl).toBe('http://localhost:81')
})

test.each([
  ['PORT', '65536'],
  ['PORT', '3e3'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://localhost/tumbler'],
  ['DATABASE_URL', 'localhost'],
  ['REDIS_URL', 'http://localhost'],
  ['PUBLIC_URL', 'drinks.example.com'],
  ['PUBLIC_URL', 'https://example.com/drinks'],
  ['COMPANY_DOMAIN', '@example.com'],
  ['COMPANY_DOMAIN', 'example'],
  ['DEMO_DATA', 'perhaps'],
  ['SHOP_TIME_ZONE', 'Asia/Bangkock'],
  ['CAFE_LOCATION', '13.75'],
  ['CAFE_LOCATION', '91,0'],
  ['CAFE_LOCATION', '13,75,100,5'],
  ['CAFE_RADIUS_M', '0'],
  ['BAR_ONLINE_ORDERING', 'constructor'],
  ['ORDER_LIMIT_PER_DAY', '0'],
  ['BANK_ACCOUNT_TEXT', 'x'.repeat(201)],
  ['IMAGE_RETENTION_DAYS', 'never'],
  ['TOKEN_SECRET', 'short'],
  ['RATE_LIMIT_PER_ADDRESS', '0'],
  ['LOGIN_LIMIT_PER_ACCOUNT', '1.5'],
  ['TRUST_PROXY', '2'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS', 'prometheus'],
])('%s=%s is refused in one line that names it', (variable, value) => {
  const reason = reasonOf({ [variable]: value })
  expect(reason).toMatch(new RegExp(`^The setting ${variable} is wrong: expected [^\\n]+$`))
  if (variable === 'TOKEN_SECRET') expect(reason).not.toContain(value)
})

test.each([
  ['ADMIN_EMAIL', { ADMIN_PASSWORD: 'long enough' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'boss@elsewhere.com', ADMIN_PASSWORD: 'long enough' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: '@example.com', ADMIN_PASSWORD: 'long enough' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'a@b@example.com', ADMIN_PASSWORD: 'long enough' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'boss@example.com' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'seven77' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'x'.repeat(129) }],
])('half a first admin is refused: %s', (variable, environment) => {
  expect(reasonOf(environment)).toMatch(
    new RegExp(`^The setting ${variable} is wrong: expected .+$`),
  )
})

function reasonOf(environment: Record<string, string>) {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return 'not refused'
}
