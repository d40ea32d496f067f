import { addWords } from '../../add-words.ts'

/** Canceling an order on the board (spec §5). */
export const cancelOrder = {
  changed: (menu: string, person: string) => `${menu} for ${person} has changed`,
  notCanceled: (menu: string, person: string) => `Couldn't cancel ${menu} for ${person}`,
  someNotCanceled: (count: number) => `Couldn't cancel ${count} orders`,
  reason: 'Reason',
  other: 'Other',
  ownReason: 'Other reason',
  ownWords: 'Your own words',
  countdownEnded: 'Countdown ended',
  orderedAt: (time: string, minutes: number) => `${time}, ${minutes} min ago`,
  tumblerMissingSince: (minutes: number, time: string) =>
    `No tumbler. The ${minutes} minutes ended at ${time}.`,
  waitMore: (minutes: number) => `Wait ${minutes} more minutes`,
  willRead: (person: string) => `${person} will read`,
  theyWillRead: (count: number) => `${count} people will read`,
  drinkIsBack: 'The drink is back on the daily limit.',
  cancelThisOrder: 'Cancel this order',
  cancelOrders: (count: number) => `Cancel ${count} orders`,
  notCanceledYet: 'Not canceled',
  setSoldOut: (menu: string) => `Set ${menu} to sold out today`,
  backTomorrow: 'Nobody can order it. It comes back tomorrow by itself.',
  isInactive: (menu: string) => `${menu} is inactive.`,
  alsoCancel: (menu: string) => `Also cancel for ${menu}`,
  waitingFor: (minutes: number) => `waiting ${minutes} min`,
}

addWords({ cancelOrder })
