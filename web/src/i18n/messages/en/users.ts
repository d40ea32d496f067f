import { addWords } from '../../add-words.ts'
import { inSentence } from '../../in-sentence.ts'

/** User Management (spec §2, product-rules §13). */
export const users = {
  title: 'User Management',
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  search: 'Name or e-mail',
  show: 'Show',
  filters: { all: 'All', user: 'User', barista: 'Barista', admin: 'Admin', disabled: 'Disabled' },
  registered: (email: string, when: string) => `${email}, registered ${inSentence(when)}`,
  addressNotProven: 'Address not proven: approving makes a link to hand over',
  handOver: (name: string) => `Give this link to ${name}`,
  handOverWhy: (email: string) =>
    `Nobody has proven that ${email} is their address, so the password given at registration does not count. The owner sets one with this link.`,
  approve: 'Approve',
  decline: 'Decline',
  /** A button named for readers: "Approve Som". */
  forUser: (action: string, name: string) => `${action} ${name}`,
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
  latestChanges: 'Latest changes',
  nobodyElse: 'Nobody else yet',
  onlyWaiting: 'Only who waits for approval, above',
  orders: 'Orders',
  allOrders: 'All orders',
  ordersOf: (name: string) => `Orders of ${name}`,
  changesOf: (name: string) => `All changes of ${name}`,
  loadingDevices: 'Loading devices',
  roleFor: (name: string) => `Role of ${name}`,
  approvedAs: (name: string, role: string) => `${name} is approved: ${role}`,
  decidedMeanwhile: (name: string) => `Another admin has already decided about ${name}`,
  isDisabled: (name: string) => `${name} is disabled`,
  isEnabled: (name: string) => `${name} is enabled`,
  is: {
    user: (name: string) => `${name} is a user now`,
    barista: (name: string) => `${name} is a barista now`,
    admin: (name: string) => `${name} is an admin now`,
  },
  reasonSaved: (name: string) => `The reason for ${name} is saved`,
}

addWords({ users })
