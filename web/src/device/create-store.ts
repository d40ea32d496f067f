interface Store<State> {
  get: () => State
  set: (next: State) => void
  subscribe: (listener: () => void) => () => void
}

/** State outside of React, for `useSyncExternalStore`; `connect` runs while there are listeners. */
export function createStore<State>(
  initial: State,
  connect: () => () => void = () => () => {},
): Store<State> {
  let state = initial
  let disconnect = () => {}
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      if (listeners.size === 0) disconnect = connect()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) disconnect()
      }
    },
  }
}
