import { addWords } from '../../add-words.ts'

/** Order board (spec §2, "Barista order board"); what it does not give is in product-rules §6, §9 and §10. */
export const board = {
  shopStatus: 'Shop Status',
  modes: { 'cafe-open': 'Cafe', 'bar-open': 'Bar', 'all-close': 'Close' },
  cafeOpen: 'Cafe Open',
  /** Only where the bar takes orders online. */
  barOpen: 'Bar Open',
  confirm: {
    'cafe-open': { title: 'Open Cafe', text: 'Click confirm to open cafe' },
    'bar-open': { title: 'Open Bar', text: 'Click confirm to open bar' },
    'all-close': { title: 'Close Cafe and Bar', text: 'Click confirm to close cafe and bar' },
  },
  modeNotChanged: "Couldn't change the shop status",
  outOfDate: (time: string) => `Orders may be out of date. Loaded at ${time}.`,
  barOnly: 'Take order at the bar only',
  bothClosed: 'Cafe and Bar are close',
  /** The tally, where its own words are not there yet. */
  tally: {
    /** On a phone, beside the columns of the orders. */
    section: 'Bar Tally',
    tonight: 'Tonight',
    /** With the sum of the prices. */
    tonightOf: (takings: string) => `Tonight, ${takings}`,
    drinks: (text: string, count: number) => `${text} ${count === 1 ? 'drink' : 'drinks'}`,
    loading: 'Loading the tally',
  },
  empty: 'No orders now,',
  section: 'Orders',
  sections: { inProgress: 'In Progress Order', waiting: 'Waiting Order' },
  orders: (count: number) => `${count} Orders`,
  sectionWithCount: (section: string, count: number) => `${section}\n${count} Orders`,
  filter: 'Filter',
  filters: { all: 'All', coffee: 'Coffee', tea: 'Tea' },
  select: 'Select',
  cancelSelected: 'Cancel Selected',
  selectOrder: (menu: string, person: string) => `Select ${menu}, ${person}`,
  /** Behind the colleague whom it is for: "Pim for Mint's order". */
  orderOf: (customer: string) => `for ${customer}'s order`,
  /** Where two people have names that look alike. */
  /** When it is to be ready. */
  forTime: (time: string) => `for ${time}`,
  number: (number: number) => `No. ${number}`,
  minutes: (minutes: number) => `${minutes} min`,
  addition: 'Addition',
  photoOf: (menu: string, person: string) => `Tumbler image: ${menu}, ${person}`,
  photoMissing: 'Image not loaded. Try again',
  closePreview: 'Close Preview',
  start: 'Do',
  finish: 'Done',
  /** A button named for readers: "Do Latte, Fah". */
  forOrder: (action: string, menu: string, person: string) => `${action} ${menu}, ${person}`,
  cancelOrder: 'Cancel Order',
  notChanged: (menu: string, person: string) => `Couldn't change ${menu} for ${person}`,
  /** Who won a race, and with what; staff may know each other's names. */
  movedBy: {
    ordered: (who: string, menu: string) => `${who} put ${menu} back to waiting.`,
    'in-progress': (who: string, menu: string) => `${who} already started ${menu}.`,
    done: (who: string, menu: string) => `${who} already finished ${menu}.`,
    rejected: (who: string, menu: string) => `${who} already canceled ${menu}.`,
    picked: (who: string, menu: string) => `${who} already picked up ${menu}.`,
    cancel: (who: string, menu: string) => `${who} already canceled ${menu}.`,
  },
  undoKey: 'U',
  addOrder: 'Add order',
  /** The button that takes the latest change back: "Undo Do". */
  undoOf: (action: string) => `Undo ${action}`,
  moves: {
    ordered: 'Add order',
    'in-progress': 'Do',
    done: 'Done',
    rejected: 'Cancel',
    picked: 'Hand over',
  },
  moved: {
    ordered: 'Added',
    'in-progress': 'In progress',
    done: 'Done',
    rejected: 'Canceled',
    picked: 'Handed over',
  },
  /** A button for more than one order: "Do 4". */
  many: (action: string, count: number) => `${action} ${count}`,
  drinkFor: (menu: string, person: string) => `${menu}, ${person}`,
  orderCount: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  selected: (count: number) => `${count} selected`,
  someNotChanged: (count: number) => `Couldn't change ${count} orders`,
  undoHint: 'Undo with U.',
  notTakenBack: (menu: string, person: string) => `Couldn't undo ${menu} for ${person}`,
  someNotTakenBack: (count: number) => `Couldn't undo ${count} orders`,
  noneLeft: (menu: string) =>
    `None is left of ${menu} today. Change how many are left under Menu Management first.`,
  orderedAgain: (person: string) => `${person} has ordered again and has no drinks left today.`,
  finishedTool: 'Finished',
  countOnCounter: (count: number) => `${count} on the counter`,
  tools: { more: 'More' },
  /** Drinks that are done and not picked up (product-rules §17). */
  /** Who did what with an order, and when. */
  sound: 'Sound',
  sounds: { on: 'Sound on', off: 'Sound off', locked: 'Tap for sound', unsupported: 'No sound' },
  moreBelow: (count: number) => `${count} more below`,
  ordersBelow: (count: number, below: number) => `${count}, ${below} below`,
  allDay: 'All day',
  sameDrinks: 'Same drinks',
  sameDrink: (count: number, type: string, menu: string) => `${count} × ${type} ${menu}`,
  withChoices: (choices: string) => `with ${choices}`,
  showAll: (count: number) => `Show all ${count}`,
  othersWait: (count: number) => `${count} other ${count === 1 ? 'order' : 'orders'},`,
  oldest: (minutes: number) => `the oldest ${minutes} min`,
  /** Break, last call and hours (product-rules §14). */
  shop: {
    ordersComeIn: 'Orders come in',
    break: 'Break',
    breakLeft: (time: string) => `Break, ${time}`,
    backIn: 'Back in',
    thenClosed: 'Then closed',
    left: (count: number) => `${count} left`,
    inMinutes: (minutes: number) => `in ${minutes} min`,
    customersRead: 'Customers read',
    messageStands: (text: string) => `A message stands: ${text}`,
    queueFull: 'Queue full',
    openOf: (open: number, limit: number) => `${open} of ${limit}`,
    customersReadLate: (minutes: number) => `Customers read (+${minutes})`,
    late: 'Minutes late',
    breakUntil: (time: string) => `Break until ${time}`,
    lastCall: 'Last call',
    ordersFrom: (time: string) => `Orders from ${time}`,
    friday: 'No orders since 12:00',
    noHours: 'No opening hours today',
    closesAt: (time: string) => `Closes at ${time}`,
    closed: 'Closed',
    opens: (day: string, time: string) => `By its hours the cafe opens ${day} at ${time}.`,
    chooseToOpen: 'Choose Cafe or Bar to open.',
  },
  /** The tumbler of a waiting order (product-rules §15). */
  onTheBar: 'On the bar',
  noTumbler: 'No tumbler',
  notOnTheBar: 'Not on the bar',
  makeAvailable: 'Available again',
  isAvailableAgain: (menu: string) => `${menu} is available again`,
  canceledBy: (person: string, menu: string) => `${person} canceled ${menu}`,
  changedMark: 'Changed',
  letPass: 'Let pass',
  movedDown: 'Moved',
  /** Said aloud. */
  changedFor: (menu: string, person: string) => `Changed: ${menu} for ${person}`,
  /** In place of Do, within a second of a change (product-rules §32). */
  justChanged: (menu: string, person: string) => `${menu} for ${person} was changed just now`,
  someJustChanged: (count: number) => `${count} orders were changed just now`,
  lookAgain: 'Look again, then tap Do.',
  changedBy: (person: string, menu: string) => `${person} has just changed ${menu}`,
  /** The switch; it is off at first. */
  isSoldOut: (menu: string) => `${menu} is sold out today`,
  notSoldOut: (menu: string) => `Couldn't set ${menu} to sold out`,
  keys: 'Keys',
}

addWords({ board })
