import { addWords } from '../../add-words.ts'

/** From the demo to the shop, and the first admin (product-rules §20). */
export const goLive = {
  stays: 'Kept',
  staying: ['The menu and its pictures', 'The shop settings'],
  goes: 'Deleted',
  going: [
    'All accounts, also those that were created in the demo',
    'All orders and statistics',
    'All pictures of tumblers',
  ],
  everybodyOut: 'Everybody is signed out, and the shop is closed until a barista opens it.',
  firstAdmin: 'The first admin',
  goLive: 'Go live',
  question: 'End the demo?',
  forGood: (email: string) =>
    `All accounts and orders are deleted for good. Then only ${email} can log in.`,
  notDone: "Couldn't end the demo",
  noDemo: 'This shop is no demo any more.',
  isLive: 'The shop is real now. It is closed. Log in with the account of the first admin.',
  setUp: 'Set up the shop',
  setUpText: 'This account is the first admin. Others register, then you give them a role.',
  byCompanyAccount:
    'Afterwards, log in with the company account of this address. The password is not asked for.',
  makeAdmin: 'Create the first admin',
  notMade: "Couldn't create the first admin",
  adminReady: 'The first admin is ready. Log in with this account.',
  linkWrong: 'This link does not work',
  linkWrongText:
    'It is wrong, or there is an admin already. Until there is one, the log of the server shows the right link.',
  signedInAs: (name: string) =>
    `You are signed in as ${name}. To create the first admin, log out and open the link again.`,
  demoPassword: 'The password of the demo accounts is in the log of the server.',
}

addWords({ goLive })
