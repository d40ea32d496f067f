import { addWords } from '../../add-words.ts'

/** News of a customer's orders (product-rules §16). */
export const news = {
  placed: 'Order Placed Succesfully!',
  placedText: 'You can check your order status at My Order',
  done: (menu: string) => `${menu} is ready`,
  doneText: 'Pick it up at the bar.',
  rejected: (menu: string) => `${menu} was canceled`,
  rejectedText: (reason: string) => `By the barista: ${reason}`,
  closedText: (menu: string) =>
    `Your ${menu} was canceled. It doesn't count towards your drinks of today.`,
  lastCall: { cafe: 'The cafe closes soon', bar: 'The bar closes soon' },
  stillMade: (menu: string, count: number) =>
    count === 1 ? `Your ${menu} will still be made.` : `Your ${count} drinks will still be made.`,
  backInQueue: (menu: string) => `${menu} is back in the queue`,
  waitsAgain: (menu: string) => `${menu} waits for its time again`,
  waitsAgainText: 'It joins the queue in time.',
  notReadyYet: (menu: string) => `${menu} is not ready yet`,
  withBarista: 'It is with the barista again.',
  joined: (menu: string) => `${menu} has joined the queue`,
  joinedText: 'My Order shows how long it takes.',
  message: 'From the barista',
  lateText: 'The times at My Order include it. You keep your place.',
  turnText: (minutes: number) => `Bring your tumbler to the bar within ${minutes} minutes.`,
  reminder: (menu: string) => `${menu} is waiting`,
  reminderText: (minutes: number) =>
    minutes ? `On the counter for ${minutes} min.` : 'On the counter.',
}

addWords({ news })
