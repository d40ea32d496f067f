import { addWords } from '../../add-words.ts'

/** A drink that brews, on the board (product-rules §27). */
export const brewing = {
  left: (time: string) => `${time} to brew`,
  over: (time: string) => `${time} over`,
  /** Said aloud, before the drink and the person. */
  brewed: 'Brewed',
}

addWords({ brewing })
