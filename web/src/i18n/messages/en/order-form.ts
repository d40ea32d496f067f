import type { DrinkType } from '@tumbler/rules/drinks'
import { addWords } from '../../add-words.ts'
import { common } from './common.ts'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const notSent = 'Not sent yet, your choices are kept.'

/** Cafe order form and summary (spec §2, §5, §8); failures are worded as product-rules §6 asks. */
export const orderForm = {
  backToMenu: 'Back to menu',
  type: 'Type',
  sweetness: 'Sweetness',
  onlyType: (type: DrinkType) =>
    `This drink comes ${type === 'frappe' ? 'as a frappe' : type} only.`,
  twoTypes: (one: DrinkType, other: DrinkType) => `${capital(one)} or ${other} only.`,
  fixedSweetness: 'The sweetness is fixed.',
  /** The barista changed the drink since it was chosen. */
  typeGone: (type: DrinkType) => `${capital(type)} is not available any more. All else is kept.`,
  sweetnessGone: 'The sweetness of this drink is fixed now.',
  soldOutToday: 'This drink is sold out today. It is back tomorrow.',
  additionalRequest: 'Additional request',
  /** Whom it is for (product-rules §29). */
  forWhom: 'For',
  me: 'Me',
  colleague: 'A colleague',
  colleagueName: "Colleague's name",
  colleagueShort: 'Colleague',
  countsAsYours: 'counts as yours',
  tumblerImage: 'Tumbler image',
  upload: 'Upload',
  recent: 'Recent',
  /** The picture is on its way (product-rules §10). */
  uploading: 'Uploading',
  stop: 'Stop',
  photoOnItsWay: 'Your photo is on its way',
  photoSent: (percent: number) => `Your photo is on its way: ${percent}\u00a0%`,
  /** All bytes are sent, and the server still works. */
  almostDone: 'Almost done',
  uploaded: 'Uploaded',
  photoUploaded: 'Your photo is uploaded',
  notUploaded: 'Not uploaded',
  photoNotUploaded: 'Your photo was not uploaded',
  tryAgain: 'Try again',
  yourTumbler: 'Your tumbler',
  noPicture: 'No picture',
  noPictureFile: 'This file is no picture: JPEG, PNG or HEIC',
  uploadHint: 'JPEG, PNG and JPG only',
  photoGone: 'This photo has expired. Choose another one.',
  next: 'Next',
  notComplete: 'please check your order',
  /** The first thing that is still to be chosen. */
  missing: {
    type: 'Choose a type',
    sweetness: 'Choose a sweetness',
    request: 'Shorten the additional request',
    forName: 'Check the name of the colleague',
    tumbler: 'Add a picture of your tumbler',
  },
  /** In a break, or while the queue is full. */
  keptUntil: (held: string) => `${held}. ${notSent}`,
  summary: 'Summary',
  tumblerNotice: 'All order will be cancelled if your tumblr is not at the bar for over 5 minutes',
  minutesBegin: 'The 5 minutes begin when it is your turn.',
  readyIn: (from: number, to: number) => `Ready in ${common.wait(from, to)}`,
  edit: 'Edit',
  place: 'Place order',
  placing: 'Placing order...',
  failed: 'Order failed!',
  failures: {
    inactive: 'Seems like barista has just set this menu to inactive, please order another menu',
    limit: 'You already reached your order limit!',
    tooMany: 'You placed too many orders today. Try again tomorrow.',
    cafeClosed: 'The cafe has just closed',
    barClosed: 'The bar has just closed',
    lastCall: 'Last call: no new orders today',
    outsideHours: 'No orders can be placed at this hour.',
    paused: `We're taking a short break. ${notSent}`,
    queueFull: `The queue is full. ${notSent}`,
    timeGone: 'This time is no longer possible. Choose another time.',
    friday: 'The cafe menu closes at 12:00 on Fridays.',
    barOnly: 'Cocktails are not available for online ordering. Please order your drink at the bar',
    notOffered: 'This drink has just changed. Please check your order.',
    checkOrder: 'please check your order',
    alreadyPlaced: 'Your order was already placed before this change. You can check it at My Order',
    sessionEnded: 'Please log in again.',
    offline: 'No connection. Your order is kept, please try again.',
    overloaded: "We're very busy right now. Your order is kept, please try again.",
    busy: "We can't reach the cafe right now. Your order is kept, please try again.",
  },
  location: {
    denied: 'Please enable location sharing to place an order.',
    unavailable: "Couldn't find your location. Please try again.",
    unsupported: 'Geolocation is not supported by this browser.',
    /** Thai: come to the cafe before ordering, so as not to hold up the queue of others. */
    tooFar: 'กรุณามาถึงคาเฟ่ก่อนสั่งเครื่องดื่ม เพื่อไม่ให้กระทบคิวของผู้อื่น',
  },
}

addWords({ orderForm })
