type Ask = (leave: () => void) => void

/** Of the page that would lose something; null while none would. */
let ask: Ask | null = null

/** Until the returned function is called, what leaves the page goes through the question. */
export function setLeaveAsk(given: Ask): () => void {
  ask = given
  return () => {
    if (ask === given) ask = null
  }
}

/** Leaves at once, or after the question of the page. */
export const leaveWithAsk = (leave: () => void): void => (ask ? ask(leave) : leave())
