/** `replace`: in place of the entry of the question's dialog, which is still open. */
export type Leave = (options: { replace: boolean }) => void

type Ask = (leave: Leave) => void

/** Set by the page with unsaved changes; null without any. */
let ask: Ask | null = null

/** Until the returned function is called, leaving the page calls `given` first. */
export function setLeaveAsk(given: Ask): () => void {
  ask = given
  return () => {
    if (ask === given) ask = null
  }
}

/** Leaves at once, or after the question of the page. */
export const leaveWithAsk = (leave: Leave): void => (ask ? ask(leave) : leave({ replace: false }))
