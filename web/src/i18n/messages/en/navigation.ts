import { addWords } from '../../add-words.ts'

/** Bars, drawer, start-up, errors (spec §2; the additions are those of design §9 and product-rules §2 and §9). */
export const navigation = {
  appName: 'Tumbler',
  skipToContent: 'Skip to content',
  main: 'Main',
  home: 'Tumbler, home',
  hi: 'Hi,',
  openMenu: 'Menu',
  menu: 'Menu',
  myOrder: 'My Order',
  history: 'History',
  userManagement: 'User Management',
  waitForApproval: (count: number) =>
    count === 1 ? '1 person waits for approval' : `${count} people wait for approval`,
  menuManagement: 'Menu Management',
  shopSettings: 'Shop Settings',
  manage: 'Manage',
  dashboard: 'Dashboard',
  order: 'Order',
  login: 'Login',
  /** On the link to the board: "Order, 3 waiting". */
  ordersWait: (count: number) => `${count} waiting`,
  oneIsVeryLate: 'one is very late',
  logoutQuestion: 'Log out?',
  ordersAreOpen: (count: number) =>
    `${count === 1 ? '1 order is' : `${count} orders are`} open. This device no longer shows or sounds new ones.`,
  noMoreOrders: 'This device no longer shows or sounds new orders.',
  logout: 'Logout',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', auto: 'Auto' },
  language: 'Language',
  wait: 'Wait a sec...',
  notifications: 'Notifications',
  reconnecting: 'Reconnecting...',
  notLive: 'Not live',
  wrongAddress:
    'This page may be out of date: the server does not accept its address (PUBLIC_URL). Please tell an admin.',
  outOfDate: (time: string) => `No connection. Last updated ${time}.`,
  newVersion: 'A new version is ready',
  takeNewVersion: 'Use it now',
  unauthorized: 'Unauthorized',
  notFound: 'Page not found',
  notFoundText: 'There is no page at this address.',
  demo: 'This is a demo. Orders and accounts are made up.',
  goLive: 'Go live',
  missingOrForbidden: "This page doesn't exist, or it isn't for your role.",
  somethingWentWrong: 'Sorry, something went wrong :(',
  backToHome: 'Back to home',
  pageNotLoaded: "Couldn't load this page.",
  statusUnknown: "Couldn't load the status of cafe and bar.",
  sessionUnknown: "Couldn't load your account.",
  /** What is true now of the customer's orders, on every page. */
  standing: {
    /** A drink for a colleague. */
    of: (menu: string, name: string) => `${menu} for ${name}`,
    ready: (menu: string) => `${menu} is ready.`,
    pickUp: 'Pick it up',
    severalReady: (count: number) => `${count} drinks are ready.`,
    pickUpSeveral: 'Pick them up',
    turn: 'It is your turn!',
    bring: 'Bring your tumbler',
    /** In a break. */
    backAt: (time: string) => `The barista is back at ${time}`,
    /** After the name of the link to My Order. */
    countReady: (count: number) => (count === 1 ? '1 drink is ready' : `${count} drinks are ready`),
    isTurn: 'it is your turn',
  },
  justOpened: {
    'cafe-open': 'The cafe has just opened',
    'bar-open': 'The bar has just opened',
  },
  justClosed: {
    'cafe-open': 'The cafe has just closed',
    'bar-open': 'The bar has just closed',
  },
}

addWords({ navigation })
