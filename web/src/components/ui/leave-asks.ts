/** `replace`: in place of the entry of the question's dialog, which is still open. */
export type Leave = (options: { replace: boolean }) => void

type Ask = (leave: Leave) => void

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
export const leaveWithAsk = (leave: Leave): void => (ask ? ask(leave) : leave({ replace: false }))
