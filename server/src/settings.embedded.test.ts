import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

test('an empty environment gives every setting a default that works', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataFolder: join(import.meta.dirname, '../../data'),
    databaseUrl: null,
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
    loadShedding: true,
    loginLimitPerAccount: 20,
    trustProxy: false,
    logLevel: 'info',
    metricsPort: null,
  })
})

test('an empty variable counts as unset', () => {
  expect(
    readSettings({ PORT: '', DATABASE_URL: ' ', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }),
  ).toEqual(readSettings({}))
})

test('values are parsed and normalised', () => {
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
  ['COMPANY_DOMAIN', ' Sub.Example.CO.TH ', 'companyDomain', 'sub.example.co.th'],
  ['COMPANY_DOMAIN', 'xn--bcher-kva.example', 'companyDomain', 'xn--bcher-kva.example'],
  ['PUBLIC_URL', 'HTTPS://Drinks.Example.com:443/', 'publicUrl', 'https://drinks.example.com'],
  ['PUBLIC_URL', 'http://[::1]:3000', 'publicUrl', 'http://[::1]:3000'],
  ['SHOP_TIME_ZONE', 'asia/bangkok', 'shopTimeZone', 'Asia/Bangkok'],
  ['SHOP_TIME_ZONE', 'utc', 'shopTimeZone', 'UTC'],
  ['HOST', '::', 'host', '::'],
  ['HOST', 'app_1.internal', 'host', 'app_1.internal'],
  ['ORDER_LIMIT_PER_DAY', '007', 'orderLimitPerDay', 7],
  ['LOGIN_LIMIT_PER_ACCOUNT', '5', 'loginLimitPerAccount', 5],
  ['BANK_ACCOUNT_TEXT', 'ธนาคาร 123-4-56789-0 ☕', 'bankAccountText', 'ธนาคาร 123-4-56789-0 ☕'],
  ['DATABASE_URL', 'POSTGRES://localhost/x', 'databaseUrl', 'POSTGRES://localhost/x'],
] as const)('%s=%s is accepted', (variable, value, name, expected) => {
  expect(readSettings({ [variable]: value })[name]).toBe(expected)
})

test.each([
  ['PORT', '65536'],
  ['PORT', '3e3'],
  ['PORT', '-1'],
  ['PORT', '0x50'],
  ['PORT', '80.0'],
  ['PORT', '+80'],
  ['PORT', '๘๐'],
  ['HOST', 'no such host'],
  ['HOST', 'http://localhost'],
  ['HOST', 'localhost:3000'],
  ['HOST', '-'],
  ['DATA_DIR', 'da\0ta'],
  ['DATABASE_URL', 'mysql://localhost/tumbler'],
  ['DATABASE_URL', 'localhost'],
  ['DATABASE_URL', 'postgres:localhost'],
  ['PUBLIC_URL', 'drinks.example.com'],
  ['PUBLIC_URL', 'https://example.com/drinks'],
  ['PUBLIC_URL', 'https://me:secret@example.com'],
  ['PUBLIC_URL', 'https://me@example.com'],
  ['PUBLIC_URL', 'https://example.com/?'],
  ['PUBLIC_URL', 'https://example.com/#top'],
  ['PUBLIC_URL', 'https:example.com'],
  ['PUBLIC_URL', 'javascript://example.com'],
  ['PUBLIC_URL', 'https://exa mple.com'],
  ['COMPANY_DOMAIN', '@example.com'],
  ['COMPANY_DOMAIN', 'example'],
  ['COMPANY_DOMAIN', 'a.-b-'],
  ['COMPANY_DOMAIN', '-a.com'],
  ['COMPANY_DOMAIN', 'a..com'],
  ['COMPANY_DOMAIN', '.example.com'],
  ['COMPANY_DOMAIN', 'example.com.'],
  ['COMPANY_DOMAIN', 'exam ple.com'],
  ['COMPANY_DOMAIN', 'example.com\nevil.com'],
  ['COMPANY_DOMAIN', 'example.com,example.org'],
  ['COMPANY_DOMAIN', '10.0.0.1'],
  ['COMPANY_DOMAIN', `${'a'.repeat(64)}.com`],
  ['COMPANY_DOMAIN', 'กาแฟ.ไทย'],
  ['DEMO_DATA', 'perhaps'],
  ['SHOP_TIME_ZONE', 'Asia/Bangkock'],
  ['SHOP_TIME_ZONE', '+07:00'],
  ['SHOP_TIME_ZONE', 'UTC+7'],
  ['SHOP_TIME_ZONE', 'Bangkok'],
  ['SHOP_TIME_ZONE', '7'],
  ['CAFE_LOCATION', '13.75'],
  ['CAFE_LOCATION', '91,0'],
  ['CAFE_LOCATION', '13,75,100,5'],
  ['CAFE_RADIUS_M', '0'],
  ['CAFE_RADIUS_M', '1e3'],
  ['BAR_ONLINE_ORDERING', 'constructor'],
  ['ORDER_LIMIT_PER_DAY', '0'],
  ['ORDER_LIMIT_PER_DAY', '101'],
  ['ORDER_LIMIT_PER_DAY', '99999999999999999999'],
  ['ORDER_LIMIT_PER_DAY', '1e1'],
  ['BANK_ACCOUNT_TEXT', 'x'.repeat(201)],
  ['BANK_ACCOUNT_TEXT', 'a\0b'],
  ['BANK_ACCOUNT_TEXT', 'a\u001b[31mb'],
  ['BANK_ACCOUNT_TEXT', 'two\nlines'],
  ['BANK_ACCOUNT_TEXT', 'lone \ud800'],
  ['IMAGE_RETENTION_DAYS', 'never'],
  ['TOKEN_SECRET', 'short'],
  ['RATE_LIMIT_PER_ADDRESS', '0'],
  ['LOGIN_LIMIT_PER_ACCOUNT', '1.5'],
  ['LOGIN_LIMIT_PER_ACCOUNT', '0'],
  ['TRUST_PROXY', '2'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS', 'prometheus'],
])('%s=%j is rejected with a one-line error that names it', (variable, value) => {
  const message = errorMessageFor({ [variable]: value })
  expect(message).toMatch(new RegExp(`^The setting ${variable} is wrong: expected [^\\n]+$`))
  if (variable === 'TOKEN_SECRET') expect(message).not.toContain(value)
  expect(message).not.toContain('secret@')
})

const goodPassword = 'a fine long password'
test.each([
  ['ADMIN_EMAIL', { ADMIN_PASSWORD: goodPassword }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'boss@elsewhere.com', ADMIN_PASSWORD: goodPassword }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'boss@example.com.evil.com', ADMIN_PASSWORD: goodPassword }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: '@example.com', ADMIN_PASSWORD: goodPassword }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'a@b@example.com', ADMIN_PASSWORD: goodPassword }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'a b@example.com', ADMIN_PASSWORD: goodPassword }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'boss@example.com' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'seven77' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'x'.repeat(129) }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'Password1!' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'khunboss@example.com', ADMIN_PASSWORD: 'khunboss2026' }],
])('an incomplete or weak first admin is rejected: %s %j', (variable, environment) => {
  const message = errorMessageFor(environment)
  expect(message).toMatch(new RegExp(`^The setting ${variable} is wrong: expected .+$`))
  const { ADMIN_PASSWORD: password } = environment as { ADMIN_PASSWORD?: string }
  if (password) expect(message).not.toContain(password)
})

function errorMessageFor(environment: Record<string, string>) {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return 'no error'
}
