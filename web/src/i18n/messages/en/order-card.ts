import { addWords } from '../../add-words.ts'
import { common } from './common.ts'

/** The tumbler, the wait and the actions on a card of My Order (product-rules §15). */
export const orderCard = {
  /** If two people have names that look alike. */
  number: (number: number) => `No. ${number}`,
  addedByBarista: 'Added by the barista',
  /** A button, and for readers: "Change Thai Tea Latte". */
  change: 'Change',
  changedAt: (time: string) => `Changed at ${time}`,
  tumblerOnBar: 'My tumbler is on the bar',
  onBarSince: (time: string) => `On the bar since ${time}`,
  tumblerNotChanged: "Couldn't save where your tumbler is",
  bringTumbler: 'Bring your tumbler to the bar',
  /** Beside the five minutes. */
  late: (minutes: number) => `${minutes} min late, the 5 minutes count`,
  minutesAfterBreak: (minutes: number) => `Your ${minutes} minutes begin when the break ends`,
  timeIsUp: 'Time is up. The barista may cancel this order.',
  /** Spoken, and read beside the clock: minutes and seconds that are left. */
  timeLeft: (minutes: number, seconds: number) => `${minutes} min ${seconds} s left`,
  wait: (from: number, to: number) => `Ready in ${common.wait(from, to)}`,
  sentBackToQueue: (time: string) => `Sent back to the queue at ${time}. You keep your place.`,
  sentBackToBarista: (time: string) => `Sent back at ${time}. It is with the barista again.`,
  /** Of an order for later, until its time (product-rules §25). */
  resting: 'Resting',
  joinsAt: (time: string) => `Joins the queue at about ${time}`,
  forAt: (time: string) => `For ${time}`,
  /** Before the time, which is drawn larger. */
  forTime: 'For',
  reminded: (time: string) => `Reminder at ${time}: your drink is on the counter.`,
  letPass: 'Let the next one go first',
  letPassQuestion: 'Let the next one go first?',
  letPassText: 'You go back one place. Others are told: it cannot be undone.',
  letPassTurn: 'Your 5 minutes begin anew when it is your turn again.',
  keepTurn: 'Keep my turn',
  keepPlace: 'Keep my place',
  letItPass: 'Let it go first',
  passed: (time: string) => `You let one order go first at ${time}`,
  movedDown: (time: string) => `Moved down at ${time}, to let others go first`,
  notLetPass: "Couldn't let the next one go first",
  drinksLeftToday: (left: number) =>
    left === 1 ? 'You have 1 drink left today.' : `You have ${left} drinks left today.`,
  soldOut: (menu: string) => `${menu} can't be ordered right now.`,
  orderAgain: 'Order again',
  chooseAnother: 'Choose another drink',
  again: 'Again',
  againFor: (menu: string) => `Order ${menu} again`,
  photoOf: (menu: string) => `Your tumbler for ${menu}`,
}

addWords({ orderCard })
