import { addWords } from '../../add-words.ts'

/** My orders (spec §2); what it does not give is in design §9 or product-rules §6 and §10. */
export const myOrders = {
  title: 'My Order',
  drinksLeft: 'Drinks left',
  orderNow: 'Order now',
  active: "Today's orders",
  statusOf: (menu: string) => `Status of ${menu}`,
  /** Spoken when an order moves on: "Thai Tea Latte: In progress". */
  announcement: (menu: string, status: string) => `${menu}: ${status}`,
  queueNumber: 'Queue no:',
  yourTurn: 'It is your turn!',
  /** In the queue of the bar. */
  isNext: 'You are next',
  /** The tab's title, and a toast on other pages (design §9). */
  ready: (menu: string) => `Ready! ${menu}`,
  takeYourCup: 'Click "Pick Up" after take your cup',
  pickUp: 'Pick up',
  /** A button named for readers: "Cancel Thai Tea Latte". */
  forMenu: (action: string, menu: string) => `${action} ${menu}`,
  cancelTitle: (menu: string) => `You want to cancel ${menu}`,
  cancelText: 'Click confirm to cancel',
  pickedAndCanceled: 'Picked and Canceled',
  notCanceled: (menu: string) => `Couldn't cancel ${menu}`,
  notPicked: (menu: string) => `Couldn't pick up ${menu}`,
  orderChanged: 'This order has changed. You see it as it is now.',
  tryAgain: 'Please try again.',
  loading: 'Loading orders',
  notLoaded: "Couldn't load the orders.",
  /** The app without a network; what it knew before is marked with its time. */
  offline: 'No connection',
  offlineText: 'This page continues when the connection is back.',
  lastKnown: 'Last known orders',
  asOf: (time: string) => `As of ${time}`,
  empty: 'You have no orders today',
}

addWords({ myOrders })
