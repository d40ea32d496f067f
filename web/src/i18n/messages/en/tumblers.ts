/** The saved tumblers (product-rules §15). */
export const tumblers = {
  title: 'My tumblers',
  count: (saved: number, most: number) => `${saved} of ${most}`,
  edit: 'Edit',
  saveThis: 'Save this tumbler',
  name: 'Name of the tumbler',
  rename: (name: string) => `Rename ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed`,
  nameTaken: 'Another tumbler has this name.',
  full: 'Remove one to save another.',
  notSaved: "Couldn't save the tumbler",
  notRemoved: "Couldn't remove the tumbler",
}
