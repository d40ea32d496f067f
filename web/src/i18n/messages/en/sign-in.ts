import { addWords } from '../../add-words.ts'

/** Confirming a registration, a new password, single sign-on (product-rules §13). */
export const signIn = {
  checkMail: 'Check your mail',
  codeSentTo: 'We sent a code to',
  code: 'Code',
  codeLasts: (minutes: number) => `Good for ${minutes} minutes`,
  codeWrong: (left: number) =>
    left === 1
      ? 'This code is not right. 1 try left.'
      : `This code is not right. ${left} tries left.`,
  confirm: 'Confirm',
  noMail: 'No mail?',
  sendAgainIn: (time: string) => `Send again in ${time}`,
  sendAgain: 'Send again',
  sentAgain: 'A new code is on its way.',
  anotherAddress: 'Use another address',
  almostThere: 'Almost there',
  waitingForApproval: 'An admin has to approve your account before you can log in.',
  /** To someone whose address nobody has proven. */
  linkToPassword:
    'The admin then gives you a link to choose your password: the one you just entered does not count.',
  forgot: 'Forgot password?',
  weMailALink: 'We mail you a link to set a new one.',
  sendLink: 'Send link',
  linkSent: (minutes: number) =>
    `If this address has an account, a mail is on its way. The link is good for ${minutes} minutes.`,
  barCallsName: 'The barista calls this name.',
  companyAddress: (domain: string) =>
    domain ? `Your company address, @${domain}` : 'Your company address',
  passwordLength: (min: number, max: number) => `${min} to ${max} characters`,
  notEasyToGuess: 'Hard to guess, so not 12345678',
  notApprovedYet: 'An admin has not approved your account yet.',
  disabled: 'Your account is disabled',
  questions: 'Questions:',
  waitMinutes: (minutes: number) =>
    minutes === 1
      ? 'Too many tries. Please wait 1 minute.'
      : `Too many tries. Please wait ${minutes} minutes.`,
  companyNotAllowed: 'This company account cannot be used here.',
  companyNoAddress: 'The company login did not say your e-mail address. Please tell the admin.',
  companyNotVerified:
    'The company login did not say that your e-mail address is verified. Please tell the admin.',
  companyOtherPerson: 'Another company account uses this address already. Please tell the admin.',
  companyCanceled: 'You did not finish the company login.',
  companyRefused: (reason: string) =>
    `The company login refused${reason && `: ${reason}`}. Please tell the admin.`,
  companyAway: 'The company login does not answer. Please try again.',
  newPassword: 'New password',
  forAccount: 'For',
  allDevices: 'All your devices will be signed out.',
  saveAndLogIn: 'Save and log in',
  linkNotRead: "Couldn't read this link",
  linkExpired: 'This link has expired',
  linkWorksOnce: 'A link works once and for a short time.',
  notSaved: "Couldn't save the new password",
  notConfirmed: "Couldn't confirm your address",
  notSent: "Couldn't send it",
  name: 'Name',
  createNewUser: 'Create new user',
  backToLogin: 'Back to Login',
  createSucceeded: 'create succeed, you can logging in now',
  passwordEmpty: 'Password cannot be empty',
  passwordTooCommon: 'This password is too easy to guess.',
  onlyAccept: (domain: string) => `only accept @${domain}`,
  forgotPassword: 'Forgot your password? Please',
  contactTheTeam: 'contact the team',
  showPassword: 'Show password',
}

addWords({ signIn })
