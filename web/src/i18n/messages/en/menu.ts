import { addWords } from '../../add-words.ts'
import { common } from './common.ts'

const opensItself = 'Ordering reopens automatically.'

/** Cafe menu (spec §2); the line under the Friday text is demanded by product-rules §1. */
export const menu = {
  title: 'Menu',
  ordered: (used: number, limit: number) => `Ordered ${used}/${limit}`,
  /** Until the number is known. */
  orderedSoFar: 'Ordered',
  /** What this is, to whom is not signed in. */
  forVisitors: (drinks: number, isToday: boolean) =>
    `${drinks === 1 ? '1 drink' : `${drinks} drinks`} ${isToday ? 'today' : 'a day'}, on the house. Log in to order.`,
  barIsOpen: 'The bar is open. See its drinks',
  categories: 'Categories',
  more: 'More',
  /** By marks such as vegan. */
  filter: 'Filter',
  friday: 'The bar is closing at 12PM on Friday.',
  /** The end of a break. */
  backAt: (time: string) => `Back at ${time}`,
  breakText: `The barista is on a break. ${opensItself}`,
  queueFull: 'The queue is full',
  queueFullText: (drinks: number) =>
    `${drinks === 1 ? '1 drink is' : `${drinks} drinks are`} being made. ${opensItself}`,
  opensItself,
  canOrderAgain: 'You can order again.',
  waitNow: (from: number, to: number) => `${common.wait(from, to)} now`,
  lastCall: 'Last call: no new orders today',
  queueGoesOn: 'Orders in the queue are still made.',
  ofLimit: (used: number, limit: number) => `${used} of ${limit} today.`,
  /** The day as in `shop.days`. */
  nextDrink: (day: string) => `Order again ${day}.`,
  canceledComesBack: 'Cancel a waiting drink and you can order again.',
  /** The text of the specification speaks of the bar, which has hours of its own. */
  barHours: (hours: string) => `Bar hours: ${hours}.`,
  /** Above the different drinks that were ordered last, one to three. */
  lastDrinks: (count: number) =>
    count === 1 ? 'Your last drink' : `Your last ${count === 2 ? 'two' : 'three'}`,
  /** A star, first in its category. */
  featured: 'Featured',
  /** Of the daily limit. */
  uncounted: 'No daily limit',
  soldOut: 'Sold out today',
  loading: 'Loading menu',
  notLoaded: "Couldn't load the menu.",
  empty: 'This category is empty',
}

addWords({ menu })
