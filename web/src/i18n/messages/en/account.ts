import { addWords } from '../../add-words.ts'

/** The account menu and its pages (product-rules §13). */
export const account = {
  notifications: 'Notifications',
  readySound: 'Sound when ready',
  changePassword: 'Change password',
  devices: 'Signed-in devices',
  myData: 'My data',
  /** How large the cards of the board are. */
  density: 'Cards',
  densities: { automatic: 'Auto', comfortable: 'Large', compact: 'Small' },
  help: 'Help and contact',
  currentPassword: 'Current password',
  newPassword: 'New password',
  wrongPassword: 'This is not your current password.',
  othersSignedOut: 'Your other devices will be signed out.',
  savePassword: 'Save new password',
  passwordSaved: 'Password changed',
  passwordSavedText: (ended: number) =>
    ended === 1 ? '1 other device signed out' : `${ended} other devices signed out`,
  passwordNotSaved: "Couldn't change your password",
  loadingDevices: 'Loading your devices',
  devicesNotLoaded: "Couldn't load your devices.",
  deviceName: (browser: string, system: string) =>
    browser && system ? `${browser} on ${system}` : browser || system || 'Unknown device',
  thisDevice: 'This device',
  here: 'Here',
  signOut: 'Sign out',
  signOutDevice: (device: string) => `Sign out ${device}`,
  signedOut: (device: string) => `${device} signed out`,
  notSignedOut: "Couldn't sign it out",
  signOutOthers: 'Sign out other devices',
  signOutOthersQuestion: 'Sign out your other devices?',
  signOutOthersText: 'Only this one stays signed in.',
  othersEnded: (ended: number) =>
    ended === 1 ? '1 device signed out' : `${ended} devices signed out`,
  unknownDevice: "Don't recognise a device? Sign it out and change your password.",
  unknownDeviceCompany: "Don't recognise a device? Sign it out and tell your company.",
  download: 'Download my data',
  downloadText: 'Your account, orders and tumbler photos in one file.',
  downloadNow: 'Download',
  notDownloaded: "Couldn't download your data",
  anonymized: (days: number) => `Orders lose your name, request and photo after ${days} days.`,
  deleteAccount: 'Delete my account',
  deleteText:
    'Open orders are canceled. Name, address, photos and devices are removed. This cannot be undone.',
  deleteQuestion: 'Delete your account?',
  openOrders: (count: number, names: string) =>
    count === 1
      ? `1 open order is canceled now: ${names}.`
      : `${count} open orders are canceled now: ${names}.`,
  signedOutOn: (devices: number) =>
    devices === 1
      ? 'You will be signed out on this device.'
      : `You will be signed out on ${devices} devices.`,
  yourPassword: 'Your password',
  signInAgain: 'For your safety, sign in with your company account again first.',
  deleteNow: 'Delete',
  deleted: 'Account deleted',
  notDeleted: "Couldn't delete your account",
  newName: 'New name:',
  nameNotChanged: "Couldn't change your name",
}

addWords({ account })
