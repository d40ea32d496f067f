import { addWords } from '../../add-words.ts'

/** All that is to be made, on the board (product-rules §33). */
export const allDay = {
  title: 'All day',
  drinks: (count: number) => (count === 1 ? '1 drink' : `${count} drinks`),
  waiting: (count: number) => `${count} waiting`,
  inProgress: (count: number) => `${count} in progress`,
  none: 'Nothing is to be made.',
}

addWords({ allDay })
