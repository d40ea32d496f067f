/** A name in SQL. */
export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

export const listOf = <Item>(items: Item[], write: (item: Item, index: number) => string) =>
  items.map(write).join(', ')
