import { join } from 'node:path'
import { email, filledLine } from '@tumbler/contract/fields'
import { defaultHours } from '@tumbler/rules/opening-hours'
import { addDays } from '@tumbler/rules/periods'
import { registrationModes } from '@tumbler/rules/registration'
import { expect, test } from 'vitest'
import { positionWarnings } from './settings/position-warning.ts'
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
    openingHours: defaultHours,
    stopOutsideHours: false,
    cafeLocation: null,
    cafeRadiusMeters: 1000,
    isBarOrderable: false,
    orderLimitPerDay: 2,
    bankAccountText: 'Ask at the bar for the account.',
    pushServices: [
      'fcm.googleapis.com',
      'push.services.mozilla.com',
      'push.apple.com',
      'notify.windows.com',
    ],
    allowPrivateWebhooks: false,
    smtpUrl: null,
    mailFrom: 'Tumbler <no-reply@example.com>',
    registration: null,
    oidc: null,
    signIn: ['password'],
    imageRetentionDays: 30,
    personalDataDays: 400,
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
  ['SHOP_TIME_ZONE', 'Asia/Ho_Chi_Minh', 'shopTimeZone', 'Asia/Ho_Chi_Minh'],
  ['HOST', '::', 'host', '::'],
  ['HOST', 'app_1.internal', 'host', 'app_1.internal'],
  ['ORDER_LIMIT_PER_DAY', '007', 'orderLimitPerDay', 7],
  ['LOGIN_LIMIT_PER_ACCOUNT', '5', 'loginLimitPerAccount', 5],
  ['BANK_ACCOUNT_TEXT', 'ธนาคาร 123-4-56789-0 ☕', 'bankAccountText', 'ธนาคาร 123-4-56789-0 ☕'],
  ['DATABASE_URL', 'POSTGRES://localhost/x', 'databaseUrl', 'POSTGRES://localhost/x'],
] as const)('%s=%s is accepted', (variable, value, name, expected) => {
  expect(readSettings({ [variable]: value })[name]).toBe(expected)
})

test('hours are days of the week, and dates with other hours', () => {
  const { openingHours } = readSettings({
    CAFE_HOURS: 'Mon-Thu 8:30-16:00; fri 8:30-12:00;2026-12-31 9:00-12:00; 2027-01-01 closed',
  })
  const day = { opens: '8:30', closes: '16:00' }
  expect(openingHours.cafe).toEqual({
    week: [day, day, day, day, { opens: '8:30', closes: '12:00' }, null, null],
    dates: { '2026-12-31': { opens: '9:00', closes: '12:00' }, '2027-01-01': null },
  })
  expect(openingHours.bar).toEqual(defaultHours.bar)
  const { pushServices } = readSettings({ PUSH_SERVICES: 'push.example.com, Localhost:8443' })
  expect(pushServices).toEqual(['push.example.com', 'localhost:8443'])
})

test('single sign-on is offered beside passwords, unless one of them is named', () => {
  const oidc = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'tumbler' }
  expect(readSettings(oidc).signIn).toEqual(['password', 'oidc'])
  expect(readSettings({ ...oidc, SIGN_IN: 'OIDC' }).signIn).toEqual(['oidc'])
  expect(() => readSettings({ OIDC_ISSUER: oidc.OIDC_ISSUER })).toThrow('OIDC_CLIENT_ID')
})

test('a code that confirms registrations needs mails', () => {
  const SMTP_URL = 'smtps://user:secret@mail.example.com'
  expect(readSettings({ SMTP_URL, REGISTRATION: 'Approve' }).registration).toBe('approve')
  expect(() => readSettings({ REGISTRATION: 'confirm' })).toThrow('SMTP_URL')
})

const rejected: Record<string, string[]> = {
  PORT: ['65536', '3e3', '-1', '0x50', '80.0', '+80', '๘๐'],
  HOST: ['no such host', 'http://localhost', 'localhost:3000', '-'],
  DATA_DIR: ['da\0ta', '~/tumbler', '$HOME/tumbler'],
  DATABASE_URL: ['mysql://localhost/tumbler', 'localhost', 'postgres:localhost'],
  PUBLIC_URL: [
    'drinks.example.com',
    'https://example.com/drinks',
    'https://me:secret@example.com',
    'https://me@example.com',
    'https://example.com/?',
    'https://example.com/#top',
    'https:example.com',
    'javascript://example.com',
    'https://exa mple.com',
  ],
  COMPANY_DOMAIN: [
    '@example.com',
    'example',
    'a.-b-',
    '-a.com',
    'a..com',
    '.example.com',
    'example.com.',
    'exam ple.com',
    'example.com\nevil.com',
    'example.com,example.org',
    '10.0.0.1',
    `${'a'.repeat(64)}.com`,
    'กาแฟ.ไทย',
  ],
  DEMO_DATA: ['perhaps'],
  SHOP_TIME_ZONE: ['Asia/Bangkock', '+07:00', 'UTC+7', 'Bangkok', '7'],
  CAFE_HOURS: [
    '9-16',
    'Mon-Fri',
    'Mon-Fri 9:00-25:00',
    'Fri-Mon 9:00-16:00',
    'Mon 16:00-9:00',
    'Monday 9:00-16:00',
    '2026-02-30 closed',
    Array.from({ length: 101 }, (_, day) => `${addDays('2027-01-01', day)} closed`).join('; '),
  ],
  BAR_HOURS: ['Fri 15:00'],
  STOP_OUTSIDE_HOURS: ['perhaps'],
  SMTP_URL: ['mail.example.com', 'http://mail.example.com'],
  MAIL_FROM: ['Tumbler\n<a@example.com>'],
  REGISTRATION: ['perhaps', 'confirm'],
  OIDC_ISSUER: ['login.example.com'],
  SIGN_IN: ['google', 'oidc', 'password,'],
  WEBHOOK_ALLOW_PRIVATE: ['maybe'],
  PUSH_SERVICES: ['https://push.example.com', '*'],
  CAFE_LOCATION: ['13.75', '91,0', '13,75,100,5'],
  CAFE_RADIUS_M: ['0', '1e3'],
  BAR_ONLINE_ORDERING: ['constructor'],
  ORDER_LIMIT_PER_DAY: ['0', '101', '99999999999999999999', '1e1'],
  BANK_ACCOUNT_TEXT: [
    'x'.repeat(201),
    'a\0b',
    'a\u001b[31mb',
    'two\nlines',
    'lone \ud800',
    'a\u202eb',
  ],
  IMAGE_RETENTION_DAYS: ['never'],
  TOKEN_SECRET: ['short'],
  RATE_LIMIT_PER_ADDRESS: ['0'],
  LOGIN_LIMIT_PER_ACCOUNT: ['1.5', '0'],
  TRUST_PROXY: ['2'],
  LOG_LEVEL: ['loud'],
  METRICS: ['prometheus', '3000', '70000'],
}

test.each(
  Object.entries(rejected).flatMap(([variable, values]) =>
    values.map((value) => [variable, value] as const),
  ),
)('%s=%j is rejected with a one-line error that names it', (variable, value) => {
  const message = errorMessageFor({
    ...(variable === 'OIDC_ISSUER' && { OIDC_CLIENT_ID: 'tumbler' }),
    [variable]: value,
  })
  expect(message).toMatch(
    new RegExp(`^The setting ${variable} is wrong: expected [^\\n]+, such as [^\\n]+$`),
  )
  if (variable === 'TOKEN_SECRET') expect(message).not.toContain(value)
  expect(message).not.toContain('secret@')
})

const good = 'a fine long password'
test.each([
  ['ADMIN_EMAIL', undefined, good],
  ['ADMIN_EMAIL', 'boss@elsewhere.com', good],
  ['ADMIN_EMAIL', 'boss@example.com.evil.com', good],
  ['ADMIN_EMAIL', '@example.com', good],
  ['ADMIN_EMAIL', 'a@b@example.com', good],
  ['ADMIN_EMAIL', 'a b@example.com', good],
  ['ADMIN_PASSWORD', 'boss@example.com', undefined],
  ['ADMIN_PASSWORD', 'boss@example.com', 'seven77'],
  ['ADMIN_PASSWORD', 'boss@example.com', 'x'.repeat(129)],
  ['ADMIN_PASSWORD', 'boss@example.com', 'Password1!'],
  ['ADMIN_PASSWORD', 'khunboss@example.com', 'khunboss2026'],
])('an incomplete or weak first admin is rejected: %s %j %j', (variable, email, password) => {
  const message = errorMessageFor({
    ...(email && { ADMIN_EMAIL: email }),
    ...(password && { ADMIN_PASSWORD: password }),
  })
  expect(message).toMatch(new RegExp(`^The setting ${variable} is wrong: expected .+$`))
  if (password) expect(message).not.toContain(password)
})

test('all wrong settings are named at once, with an example and never their value', () => {
  const message = errorMessageFor({
    PORT: 'secret1',
    TOKEN_SECRET: 'secret2',
    ADMIN_PASSWORD: 'secret-secret3',
    OIDC_CLIENT_SECRET: 'secret4',
    REGISTRATION: 'confirm',
  })
  expect(message.split('\n')).toEqual([
    'The setting PORT is wrong: expected a whole number from 0 to 65535, such as 3000',
    'The setting ADMIN_EMAIL is wrong: expected an e-mail address beside ADMIN_PASSWORD, such as boss@example.com',
    'The setting REGISTRATION is wrong: expected SMTP_URL beside confirm, as the code goes by mail; else another way, such as approve',
    'The setting OIDC_ISSUER is wrong: expected the address of the provider beside OIDC_CLIENT_SECRET, such as https://login.example.com',
    'The setting TOKEN_SECRET is wrong: expected 32 to 500 characters, such as what openssl rand -hex 32 prints',
  ])
})

test('a wrong setting is not the reason for a line about another one', () => {
  const given = {
    COMPANY_DOMAIN: 'nowhere',
    ADMIN_EMAIL: 'boss@elsewhere.org',
    ADMIN_PASSWORD: good,
    OIDC_ISSUER: 'nowhere',
    OIDC_CLIENT_ID: 'tumbler',
    SIGN_IN: 'oidc',
    SMTP_URL: 'nowhere',
    REGISTRATION: 'confirm',
  }
  const names = errorMessageFor(given).match(/(?<=The setting )\w+/g)
  expect(names).toEqual(['COMPANY_DOMAIN', 'SMTP_URL', 'OIDC_ISSUER'])
})

test.each([
  'one line',
  'x'.repeat(200),
  'ก็'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(200),
  'x'.repeat(201),
  `e${'\u0301'.repeat(5000)}`,
  '\u200e',
  '\u2800',
  'a\u2028b',
  '\u00ad',
  'a\ufeffb',
])('a line of text is what the contract takes as one: %j', (text) => {
  const { data = 'no error' } = filledLine(200).safeParse(text)
  const read = () => readSettings({ BANK_ACCOUNT_TEXT: text }).bankAccountText
  if (data === 'no error') expect(read).toThrow(SettingsError)
  else expect(read()).toBe(data)
})

test.each([
  'o.boss@example.com',
  "o'boss+1@example.com",
  '.boss@example.com',
  'bo..ss@example.com',
  'boss.@example.com',
  `${'x'.repeat(242)}@example.com`,
  `${'x'.repeat(243)}@example.com`,
  'บอส@example.com',
  '"boss"@example.com',
])('an address is what the contract takes as one: %s', (address) => {
  const { data } = email.safeParse(address)
  const read = () => readSettings({ ADMIN_EMAIL: address, ADMIN_PASSWORD: good }).adminEmail
  if (data) expect(read()).toBe(data)
  else expect(read).toThrow('ADMIN_EMAIL')
})

test.each(registrationModes)('REGISTRATION=%s', (mode) => {
  const SMTP_URL = 'smtp://localhost'
  expect(readSettings({ SMTP_URL, REGISTRATION: mode }).registration).toBe(mode)
})

test.each([
  ['http://drinks.example.com', 1],
  ['http://192.168.1.5:3000', 1],
  ['http://localhost.example.com', 1],
  ['https://drinks.example.com', 0],
  ['http://localhost:3000', 0],
  ['http://drinks.localhost', 0],
  ['http://127.0.0.1:3000', 0],
  ['http://[::1]', 0],
])('CAFE_LOCATION at %s is warned about %d times', (PUBLIC_URL, count) => {
  const CAFE_LOCATION = '13.7563,100.5018'
  expect(positionWarnings(readSettings({ CAFE_LOCATION, PUBLIC_URL }))).toHaveLength(count)
  expect(positionWarnings(readSettings({ PUBLIC_URL }))).toEqual([])
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
