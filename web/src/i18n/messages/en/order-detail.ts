import { addWords } from '../../add-words.ts'

/** One order of the past. */
export const orderDetail = {
  /** A button named for readers. */
  show: (menu: string) => `Show ${menu}`,
  /** The sheet of one order. */
  title: 'Order',
  tumbler: 'Tumbler',
  /** It was ordered for a colleague (product-rules §29). */
  forName: (name: string) => `For ${name}`,
  sentBack: 'Sent back',
  pickUpTime: 'Pick-up time',
  joined: 'Joined the queue',
  /** By its customer, while it waited. */
  changed: 'Changed',
  letPass: 'Let one go first',
  movedDown: 'Moved down by the barista',
  loading: 'Loading the times',
  notLoaded: "Couldn't load the times of this order.",
  course: {
    ordered: 'Ordered',
    'in-progress': 'In progress',
    done: 'Finished',
    picked: 'Picked',
    rejected: 'Canceled By Barista',
    cancel: 'Canceled',
  },
}

addWords({ orderDetail })
