import { addWords } from '../../add-words.ts'
import { inSentence } from '../../in-sentence.ts'

/** User Management (spec §2, product-rules §13). */
export const users = {
  title: 'User Management',
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  search: 'Name or e-mail',
  show: 'Show',
  filters: { all: 'All', user: 'User', barista: 'Barista', admin: 'Admin', disabled: 'Disabled' },
  waiting: (count: number) =>
    count === 1 ? '1 person waits for approval' : `${count} people wait for approval`,
  registered: (email: string, when: string) => `${email}, registered ${inSentence(when)}`,
  addressNotProven: 'Address not proven',
  handOver: (name: string) => `Give this link to ${name}`,
  handOverWhy: (email: string) =>
    `Nobody has proven that ${email} is their address, so the password given at registration does not count. The owner sets one with this link.`,
  approve: 'Approve',
  decline: 'Decline',
  /** A button named for readers: "Approve Som". */
  forUser: (action: string, name: string) => `${action} ${name}`,
  approved: (name: string) => `${name} is approved`,
  declined: (name: string) => `${name} is declined`,
  notDecided: (name: string) => `Couldn't change the account of ${name}`,
  everyone: 'Users',
  you: 'That is you',
  hereNow: 'here now',
  seen: (when: string) => `seen ${inSentence(when)}`,
  disabled: 'Disabled',
  edit: (name: string) => `Edit ${name}`,
  loading: 'Loading users',
  loadMore: 'Load more',
  nobody: 'No one matches',
  notLoaded: "Couldn't load the users.",
  role: 'Role',
  account: 'Account',
  states: { available: 'Active', unavailable: 'Disabled' },
  asksForReason: (name: string) => `Disabling asks for a reason. ${name} reads it at login.`,
  reason: (name: string) => `Reason, shown to ${name}`,
  signedOutOn: (name: string, devices: number) =>
    devices === 1
      ? `${name} is signed out on 1 device at once.`
      : `${name} is signed out on ${devices} devices at once.`,
  ordersStay: (count: number) =>
    count === 1 ? '1 open order stays on the board.' : `${count} open orders stay on the board.`,
  disable: (name: string) => `Disable ${name}`,
  saved: (name: string) => `${name} is saved`,
  notSaved: (name: string) => `Couldn't change ${name}`,
  password: 'Password',
  resetPassword: 'Reset password',
  resetLink: 'One-time link',
  linkWorksUntil: (when: string) =>
    `One-time link, works until ${inSentence(when)}. It is shown only now.`,
  noLink: "Couldn't make a link",
  noDevices: 'Not signed in anywhere',
  signOutAll: 'Sign out all',
  signOutAllQuestion: (name: string) => `Sign out ${name} everywhere?`,
  signOutAllText: 'They can sign in again.',
  changes: 'Changes',
  allChanges: 'All changes',
  noChanges: 'No changes yet',
  changesNotLoaded: "Couldn't load the changes.",
  loadingChanges: 'Loading changes',
  owner: 'The owner',
  /** For a kind that this version does not know yet. */
  otherChange: (who: string) => `${who} made another change`,
  /** The person, then the old and the new value. */
  events: {
    renamed: (who: string, from: string, to: string) => `${who}: ${from} to ${to}`,
    'role-changed': (who: string, from: string, to: string) => `${who}: ${from} to ${to}`,
    disabled: (who: string) => `${who} disabled the account`,
    enabled: (who: string) => `${who} enabled the account`,
    approved: (who: string) => `${who} approved the account`,
    declined: (who: string) => `${who} declined the account`,
    'signed-out': (who: string) => `${who} signed out devices`,
    'reset-link-made': (who: string) => `${who} made a reset link`,
    'password-reset': () => 'New password by a link',
    deleted: () => 'The account was deleted by its owner',
    'settings-changed': (who: string) => `${who} changed the shop settings`,
    'names-exported': (who: string, from: string, to: string) =>
      `${who} downloaded orders with names, ${from} to ${to}`,
    'screen-link-made': (who: string, screen: string) =>
      screen
        ? `${who} added the public screen ${screen}`
        : `${who} made a link to the public screen`,
    'screen-link-ended': (who: string) => `${who} ended the link to the public screen`,
    'screen-link-replaced': (who: string, screen: string) =>
      `${who} replaced the link of the public screen ${screen}`,
    'screen-renamed': (who: string, from: string, to: string) =>
      `${who} renamed the public screen ${from} to ${to}`,
    'screen-turned-off': (who: string, screen: string) =>
      `${who} turned off the public screen ${screen}`,
    'screen-turned-on': (who: string, screen: string) =>
      `${who} turned on the public screen ${screen}`,
    'screen-removed': (who: string, screen: string) => `${who} removed the public screen ${screen}`,
    'went-live': (who: string) => `The demo ended; ${who} is the first admin`,
    'set-up': (who: string) => `${who} became the first admin by the set-up link`,
  },
}

addWords({ users })
