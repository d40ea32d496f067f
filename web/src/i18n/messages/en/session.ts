import { addWords } from '../../add-words.ts'

/** Login, registration, name and logout (spec §2, §5, §8). */
export const session = {
  login: 'Login',
  welcomeTo: 'Welcome to',
  /** Above the name of a drink. */
  logInToOrder: 'Log in to order',
  createNewAccount: 'Create New Account',
  email: 'E-mail',
  password: 'Password',
  ended: 'You were signed out. Please log in again.',
  demoAccounts: 'Demo accounts',
  editName: (name: string) => `Edit ${name}`,
}

addWords({ session })
