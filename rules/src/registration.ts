/** Who may register (product-rules §13). */
export const registrationModes = ['open', 'confirm', 'approve', 'closed'] as const

export type RegistrationMode = (typeof registrationModes)[number]

export const confirmation = {
  digits: 6,
  minutes: 15,
  tries: 5,
} as const

/** How long a link to a new password works. */
export const resetLink = {
  minutesByMail: 30,
  hoursByAdmin: 24,
} as const
