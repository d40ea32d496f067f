import type { Documented } from './documented.ts'
import { ploy } from './examples.ts'

const tokens = {
  accessToken: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIwMTk5N2EzZSJ9.c2lnbmF0dXJl',
  refreshToken: 'q8Zr2vJ0bqk3m1yqH5bS1b0nV3cXk2m7H6rB5tQwErU',
}

export const session: Documented<'register' | 'logIn' | 'renewTokens'> = {
  register: {
    summary: 'Register a new account',
    description: 'Makes a user of the company domain. A taken address fails like anything else.',
    errors: ['REGISTRATION_FAILED'],
    example: {
      body: { name: ploy.name, email: ploy.email, password: 'a long sentence of my own' },
      answer: ploy,
    },
  },
  logIn: {
    summary: 'Sign in',
    description:
      'Answers an access token of 15 minutes and a refresh token. An unknown address, a wrong password and a disabled account fail alike.',
    errors: ['LOGIN_FAILED'],
    example: {
      body: { email: ploy.email, password: 'a long sentence of my own' },
      answer: tokens,
    },
  },
  renewTokens: {
    summary: 'Renew the tokens',
    description:
      'Every use answers a new refresh token. The one before is good for 30 seconds more; anything older ends the session.',
    errors: ['SESSION_ENDED'],
    example: { body: { refreshToken: tokens.refreshToken }, answer: tokens },
  },
}
