import { addWords } from '../../add-words.ts'

/** What became of an order. */
export const history = {
  /** As a customer reads it on My Order, and where other readers have other words. */
  statuses: {
    customer: {
      ordered: 'Waiting',
      'in-progress': 'In progress',
      done: 'Finished',
      picked: 'Picked',
      cancel: 'Canceled',
      rejected: 'Canceled By Barista',
    },
    history: { done: 'Done', picked: 'Done' },
    board: { rejected: 'Canceled' },
    log: {
      done: 'Done',
      picked: 'Done',
      cancel: 'Canceled by user',
      rejected: 'Canceled by barista',
    },
  },
  /** A preset in the reader's language; what a barista wrote stays as it is. */
  rejectReason: (note: string) => note,
}

addWords({ history })
