import { addWords } from '../../add-words.ts'

/** The option groups of drinks, such as milk (product-rules §21). */
export const menuOptions = {
  title: 'Options',
  back: 'Back to Options',
  loading: 'Loading options',
  notLoaded: "Couldn't load the options.",
  empty: 'No options yet. A group such as Milk offers its choices on the order form.',
  groups: (count: number) => (count === 1 ? '1 group' : `${count} groups`),
  newGroup: 'New group',
  counts: (choices: number, items: number) =>
    `${choices} choices, ${items === 1 ? '1 item' : `${items} items`}`,
  archived: 'Archived',
  archiveText: 'It is off all items until it is restored. Its history and numbers stay.',
  gone: 'This group was archived. Save to restore it.',
  atMost: (count: number) => `up to ${count}`,
  choices: 'Choices',
  choice: (place: number) => `Choice ${place}`,
  otherChoice: {
    en: (place: number) => `Choice ${place} in English`,
    th: (place: number) => `Choice ${place} in Thai`,
  },
  usual: 'Usual',
  onceSaved: 'once it is saved',
  addChoice: 'Add a choice',
  rule: (most: number) => `Up to ${most}. The first is the usual one.`,
  nameAll: 'Give a name to the group and to each choice.',
  orderHint: 'Drag to change the order. With the keyboard: Space, arrows, Space.',
  archiveChoice: (name: string) => `Archive ${name}`,
  archivedChoices: 'Archived choices',
  usedBy: (items: number) => (items === 1 ? 'Used by 1 item' : `Used by ${items} items`),
  chooseItems: 'Choose items',
  itemsWith: (name: string) => `Items with ${name}`,
  isFull: (names: string) => `Has as many as it may: ${names}`,
  more: (count: number) => `${count} more`,
  onTheForm: 'On the order form',
  onTheBoard: 'On the board, the usual',
  andUnusual: 'and the unusual',
}

addWords({ menuOptions })
