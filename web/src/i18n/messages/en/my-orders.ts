/** My orders (spec §2); what it does not give is in design §9 or product-rules §6 and §10. */
export const myOrders = {
  title: 'My Order',
  drinksLeft: 'Drinks left',
  orderNow: 'Order now',
  active: "Today's orders",
  statusOf: (menu: string) => `Status of ${menu}`,
  statuses: ['Waiting', 'In progress', 'Finished'] as readonly [string, string, string],
  /** Spoken when an order moves on: "Thai Tea Latte: In progress". */
  announcement: (menu: string, status: string) => `${menu}: ${status}`,
  queueNumber: 'Queue no:',
  yourTurn: 'It is your turn!',
  /** The tab's title, and a toast on other pages (design §9). */
  ready: (menu: string) => `Ready! ${menu}`,
  readySound: 'Sound when ready',
  sounds: { on: 'Sound on', off: 'Sound off' },
  takeYourCup: 'Click "Pick Up" after take your cup',
  pickUp: 'Pick up',
  /** A button named for readers: "Cancel Thai Tea Latte". */
  forMenu: (action: string, menu: string) => `${action} ${menu}`,
  cancelTitle: (menu: string) => `You want to cancel ${menu}`,
  cancelText: 'Click confirm to cancel',
  pickedAndCanceled: 'Picked and Canceled',
  picked: 'Picked',
  notCanceled: (menu: string) => `Couldn't cancel ${menu}`,
  notPicked: (menu: string) => `Couldn't pick up ${menu}`,
  tumblerOnBar: 'My tumbler is on the bar',
  onBarSince: (time: string) => `On the bar since ${time}`,
  undo: 'Undo',
  tumblerNotChanged: "Couldn't save where your tumbler is",
  bringTumbler: 'Bring your tumbler to the bar',
  minutesOver: (minutes: number) =>
    `${minutes} minutes are over. The barista can cancel this order now.`,
  /** Spoken, and read beside the clock: minutes and seconds that are left. */
  timeLeft: (minutes: number, seconds: number) => `${minutes} min ${seconds} s left`,
  wait: (from: number, to: number) =>
    from === to ? `about ${from} min` : `about ${from}–${to} min`,
  sentBackToQueue: (time: string) => `Sent back to the queue at ${time}. You keep your place.`,
  sentBackToBarista: (time: string) => `Sent back at ${time}. It is with the barista again.`,
  drinksLeftToday: (left: number) =>
    left === 1 ? 'You have 1 drink left today.' : `You have ${left} drinks left today.`,
  soldOut: (menu: string) => `${menu} can't be ordered right now.`,
  orderAgain: 'Order again',
  chooseAnother: 'Choose another drink',
  again: 'Again',
  againFor: (menu: string) => `Order ${menu} again`,
  photoOf: (menu: string) => `Your tumbler for ${menu}`,
  orderChanged: 'This order has changed. You see it as it is now.',
  tryAgain: 'Please try again.',
  loading: 'Loading orders',
  notLoaded: "Couldn't load the orders.",
  /** The app without a network; what it knew before is marked with its time. */
  offline: 'No connection',
  offlineText: "You need a connection to order. This page continues when you're back online.",
  lastKnown: 'Last known orders',
  asOf: (time: string) => `As of ${time}`,
  empty: 'You have no orders today',
}
