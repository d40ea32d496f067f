import { addWords } from '../../add-words.ts'

/** The saved tumblers (product-rules §15). */
export const tumblers = {
  title: 'My tumblers',
  count: (saved: number, most: number) => `${saved} of ${most}`,
  edit: 'Edit',
  add: 'Add a tumbler',
  saveThis: 'Save this tumbler',
  name: 'Name of the tumbler',
  notSavedYet: 'Not saved yet',
  /** How often the user ordered with it, under its name. */
  used: (times: number) =>
    times === 0 ? 'No orders yet' : times === 1 ? 'In 1 order' : `In ${times} orders`,
  recentUsed: (times: number) =>
    times === 0
      ? 'Recent, no orders yet'
      : times === 1
        ? 'Recent, in 1 order'
        : `Recent, in ${times} orders`,
  rename: (name: string) => `Rename ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed`,
  nameTaken: 'Another tumbler has this name.',
  photoTaken: 'A saved tumbler has this photo already.',
  full: 'Remove one to save another.',
  /** Another page has saved one meanwhile. */
  notRestored: 'That name is in use now.',
  empty: 'Save your tumblers here and choose them with one tap.',
  loading: 'Loading your tumblers',
  notLoaded: "Couldn't load your tumblers",
  notSaved: "Couldn't save the tumbler",
  notRemoved: "Couldn't remove the tumbler",
}

addWords({ tumblers })
