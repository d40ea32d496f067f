import { confirmation } from '@tumbler/rules/registration'
import type { AttemptLimit } from '../attempt-limit.ts'
import type { Context } from '../context.ts'

const windowMs = 15 * 60_000

/** Pseudonyms of the account and of the subnet that the request comes from. */
interface Login {
  account: string
  subnet: string
  /** A device that the account has signed in from before. */
  device: string | null
}

/**
 * Against guessing one account from one address, many accounts from one address, and one account
 * from many addresses. A known device has a limit of its own, so that others cannot use up the
 * attempts of the owner (product-rules §4). A login that succeeds resets the first limit.
 */
export function loginLimits(
  { settings: { loginLimitPerAccount: max } }: Context,
  { account, subnet, device }: Login,
): [AttemptLimit, ...AttemptLimit[]] {
  if (device !== null)
    return [
      { key: `device ${device}`, max, windowMs },
      { key: `devices ${account}`, max: 5 * max, windowMs },
    ]
  return [
    { key: `pair ${account} ${subnet}`, max, windowMs },
    { key: `address ${subnet}`, max: 10 * max, windowMs },
    { key: `account ${account}`, max: 5 * max, windowMs },
  ]
}

/** Of a user who is signed in and gives the own password. */
export const ownPasswordLimit = ({ settings }: Context, userId: string): AttemptLimit => ({
  key: `own-password ${userId}`,
  max: settings.loginLimitPerAccount,
  windowMs,
})

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const mailsPerDay = 10

const hourAndDay = (key: string): AttemptLimit[] => [
  { key, max: confirmation.codesPerHour, windowMs: hourMs },
  { key: `${key} day`, max: mailsPerDay, windowMs: dayMs },
]

/**
 * Of mails of every kind that strangers can have sent to one mailbox. Known devices have their own, as
 * at the login, so that they do not use up the owner's.
 */
export const mailboxLimits = ({ account, device }: Omit<Login, 'subnet'>) =>
  hourAndDay(device === null ? `mails ${account}` : `mails-by-device ${account}`)

/**
 * A place leaves one of a mailbox's hour to the owner, and half of its day; where many places have left
 * none, one that has not asked today gets one more.
 */
function shareOfPlace(what: 'code' | 'link', { account, subnet }: Omit<Login, 'device'>) {
  const today = { key: `${what}-today ${account} ${subnet}`, windowMs: dayMs }
  const perHour = confirmation.codesPerHour - 1
  return {
    share: [
      { ...today, max: mailsPerDay / 2 },
      { key: `${what} ${account} ${subnet}`, max: perHour, windowMs: hourMs },
    ],
    spare: [
      { ...today, max: 1 },
      { key: `${what}-spare ${account}`, max: 1, windowMs: hourMs },
    ],
  }
}

/** For links to one mailbox. */
export function linkLimits({ account, subnet, device }: Login) {
  const { share, spare } = shareOfPlace('link', { account, subnet })
  const ofMailbox = mailboxLimits({ account, device })
  return { limits: device === null ? [...share, ...ofMailbox] : ofMailbox, spare }
}

/** Of those who ask for a link, known or not. */
export const resetLimit = (
  { settings }: Context,
  { subnet, device }: Omit<Login, 'account'>,
): AttemptLimit => ({
  key: device === null ? `reset ${subnet}` : `reset-by-device ${device}`,
  max: 5 * settings.loginLimitPerAccount,
  windowMs,
})

/** Of all mails that visitors have sent: whoever has many places must not make a flood of them. */
export const askedMailsLimit = ({ settings }: Context, what: 'code' | 'reset'): AttemptLimit => ({
  key: `asked-mails ${what}`,
  max: 100 * settings.loginLimitPerAccount,
  windowMs: hourMs,
})

/** Known and unknown addresses alike, so that it says nothing of an account. */
export function codeLimits({ account, subnet }: Omit<Login, 'device'>) {
  const { share, spare } = shareOfPlace('code', { account, subnet })
  return { limits: [...share, ...hourAndDay(`code ${account}`)], spare }
}

/**
 * Per place only, so that no stranger uses up the owner's: of one mailbox, whose codes and tries are
 * limited anyway, and of all, or many mailboxes would make up for few tries.
 */
export const wrongCodeLimits = (
  { settings }: Context,
  { account, subnet, network }: Omit<Login, 'device'> & { network: string },
): AttemptLimit[] => [
  {
    key: `wrong-code ${account} ${subnet}`,
    max: confirmation.wrongCodesPerDay,
    windowMs: dayMs,
  },
  // An hour only: behind one address may be a whole office.
  { key: `wrong-code ${network}`, max: 5 * settings.loginLimitPerAccount, windowMs: hourMs },
]

/** Of mails that tell the owner of an account that somebody registers with the address. */
export const knownAddressLimit = (account: string): AttemptLimit => ({
  key: `known-address ${account}`,
  max: 1,
  windowMs: hourMs,
})

export const registrationLimit = ({ settings }: Context, network: string): AttemptLimit => ({
  key: `registration ${network}`,
  max: 5 * settings.loginLimitPerAccount,
  windowMs,
})

/** Of whom opens the link for the first admin. */
export const setUpLimit = ({ settings }: Context, subnet: string): AttemptLimit => ({
  key: `set-up ${subnet}`,
  max: settings.loginLimitPerAccount,
  windowMs,
})

/** A whole office may share one address, and every browser of it may fail once. */
export const failedRenewalLimit = ({ settings }: Context, subnet: string): AttemptLimit => ({
  key: `renewal ${subnet}`,
  max: 150 * settings.loginLimitPerAccount,
  windowMs,
})
