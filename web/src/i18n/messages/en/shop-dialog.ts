import { addWords } from '../../add-words.ts'

/** The dialog of the board: break, message, late minutes, last call and closing up (product-rules §14, §22, §23, §37). */
export const shopDialog = {
  title: 'Message',
  write: 'Write',
  writeAnother: 'Write another',
  toPeople: (people: number) =>
    people === 1
      ? 'To the one person who waits, on the phone and on My Order.'
      : `To the ${people} people who wait, on their phones and on My Order.`,
  sent: (text: string) => `They read: ${text}`,
  peopleWait: (people: number) => (people === 1 ? '1 person waits' : `${people} people wait`),
  presets: "The shop's messages",
  ownWords: 'Your own words',
  onTheirPhones: 'They will read, until their orders are over',
  nextFrom: (time: string) => `You can send again from ${time}`,
  sendTo: (people: number) => `Send to ${people}`,
  takeBack: 'Take it back',
  notSent: "Couldn't send the message",
  notTakenBack: "Couldn't take the message back",
  fullText: 'Customers order again as soon as there is room. You can still add orders.',
  lateText: 'A tap adds them to every wait, and tells all who wait.',
  lateNow: (minutes: number) => `Every wait has ${minutes} minutes added, until nobody waits.`,
  onTime: 'On time',
  nobodyWaits: 'Nobody waits.',
  openOrders: (count: number) => (count === 1 ? '1 order is open' : `${count} orders are open`),
  /** After how many are open, or alone. */
  forLater: (count: number) => `${count} for later`,
  breakText: (time: string) => `No new orders until ${time}. Open orders stay on the board.`,
  openOrdersStay: 'Open orders stay on the board.',
  until: (time: string) => `until ${time}`,
  untilLabel: 'Until',
  timeExample: 'e.g. 11:15',
  notATime: 'A time, such as 11:15.',
  timePassed: (now: string) => `It is ${now} already.`,
  breakTooLong: (hours: number) => `A break lasts at most ${hours} hours.`,
  ordersGoOn: (count: number) =>
    count === 1 ? '1 open order goes on' : `${count} open orders go on`,
  fiveMore: '+5 min',
  backNow: 'Back now',
  lastCallText: {
    cafe: (count: number) => `No new orders. Finish the ${count}, then the cafe closes by itself.`,
    bar: (count: number) => `No new orders. Finish the ${count}, then the bar closes by itself.`,
  },
  lastCallNow: {
    cafe: 'No orders are open: the cafe closes at once.',
    bar: 'No orders are open: the bar closes at once.',
  },
  noNewOrders: (left: number) => `No new orders, ${left} left`,
  thenCloses: { cafe: 'Then the cafe closes by itself', bar: 'Then the bar closes by itself' },
  takeOrdersAgain: 'Take orders again',
  stayOpen: 'Stay open 30 min',
  fridayText: 'On Fridays the cafe takes no orders after 12:00.',
  noOrdersYet: 'Customers cannot order now',
  takeOrdersNow: 'Take orders now',
  minutesLeft: (minutes: number) => (minutes === 1 ? '1 minute left' : `${minutes} minutes left`),
  lastCallAt: (time: string) => `Last call starts by itself at ${time}`,
  closeUp: {
    action: 'Close up',
    text: 'Switching to bar or close needs an empty board.',
    asks: (count: number) =>
      `You are asked about the ${count === 1 ? 'open order' : `${count} open orders`} first.`,
    title: (count: number) => `Close up with ${count === 1 ? '1 order' : `${count} orders`} open?`,
    orders: (making: number, waiting: number, minutes: number) =>
      `${making === 1 ? '1 is' : `${making} are`} being made, ${waiting} ${waiting === 1 ? 'waits' : 'wait'}, the oldest ${minutes} min.`,
    /** After how many wait, or alone. */
    later: (count: number) => (count === 1 ? '1 is for later.' : `${count} are for later.`),
    cancelAndClose: (count: number) => `Cancel the ${count} and close now`,
    theyRead: (reason: string) => `They read: Canceled By Barista, ${reason}.`,
  },
}

addWords({ shopDialog })
