import { addWords } from '../../add-words.ts'

/** The form that changes a waiting order (product-rules §32). */
export const changeOrder = {
  save: 'Save changes',
  saving: 'Saving...',
  saved: (menu: string) => `${menu} changed`,
  notSaved: (menu: string) => `Couldn't change ${menu}`,
  /** Nothing of it is lost. */
  offline: 'No connection. Your changes are kept, please try again.',
  /** How often it can still be changed. */
  keepPlace: (left: number) =>
    `You keep your place. ${left === 1 ? '1 change' : `${left} changes`} left.`,
  otherDevice: 'This order was changed on another device.',
  otherDeviceText: 'What you have not touched shows as it is now.',
  offMenu: (menu: string) => `${menu} is not on the menu any more.`,
  offMenuText: 'The request, whom it is for and the tumbler can still be changed.',
  notFound: "This order can't be changed.",
  /** Why not, by its status. */
  locked: {
    'in-progress': 'It is being made and can no longer be changed.',
    done: 'It is finished and can no longer be changed.',
    picked: 'It is picked up and can no longer be changed.',
    cancel: 'It is canceled and can no longer be changed.',
    rejected: 'The barista has canceled it. It can no longer be changed.',
  },
  toMyOrder: 'To My Order',
}

addWords({ changeOrder })
