import { addWords } from '../../add-words.ts'

/** Orders that rest until their time, on the board (product-rules §25). */
export const laterOrders = {
  title: 'For later',
  count: (count: number, next: string) => `${count} for later, next ${next}`,
}

addWords({ laterOrders })
