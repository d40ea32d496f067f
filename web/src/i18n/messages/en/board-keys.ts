import { addWords } from '../../add-words.ts'

/** The keys of the board. */
export const boardKeys = {
  title: 'Keyboard shortcuts',
  list: [
    { key: '1-9', does: 'Do or Done on the first nine cards' },
    { key: 'U', does: 'Undo' },
    { key: '?', does: 'Keyboard shortcuts' },
    { key: 'Esc', does: 'Close, or show all orders' },
  ],
}

addWords({ boardKeys })
