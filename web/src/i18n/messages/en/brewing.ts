import { addWords } from '../../add-words.ts'

/** A drink that brews, on the board (product-rules §27). */
export const brewing = {
  /** After the time, such as "2:40 to brew" and "0:30 over". */
  left: 'to brew',
  over: 'over',
  /** Said aloud, before the drink and the person. */
  brewed: 'Brewed',
}

addWords({ brewing })
