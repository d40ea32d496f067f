import { addWords } from '../../add-words.ts'

/** The menu of a card on the board, besides what it says of its drink. */
export const cardMenu = {
  soldOutToday: 'Sold out today',
  moveDown: 'Move down',
  movedDown: (menu: string, person: string) => `${menu} for ${person} moved down`,
}

addWords({ cardMenu })
