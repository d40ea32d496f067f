/** What pages hand on to the login, in the state of its entry of the history. */
export interface SignInState {
  /** The page that asked for the login. */
  from?: string | undefined
  /** The address that may log in. */
  email?: string | undefined
  /** The login is all that is left. */
  isLast?: boolean
}

const textOf = (state: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(state, name)
  return typeof value === 'string' ? value : undefined
}

/** Read with care: the state of an entry outlives the version that wrote it. */
export function signInState(state: unknown): SignInState {
  if (typeof state !== 'object' || state === null) return {}
  return {
    from: textOf(state, 'from'),
    email: textOf(state, 'email'),
    isLast: 'isLast' in state && state.isLast === true,
  }
}
