export type RandomNumbers = ReturnType<typeof randomNumbers>

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function randomNumbers(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** A whole number from 0, below the end. */
    below: (end: number) => Math.floor(next() * end),
    between: (from: number, to: number) => from + next() * (to - from),
    isLucky: (chance: number) => next() < chance,
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
    /** The heavier an item, the more often. */
    pickWeighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item {
      let rest = next() * items.reduce((sum, item) => sum + weightOf(item), 0)
      for (const item of items) {
        rest -= weightOf(item)
        if (rest < 0) return item
      }
      return items.at(-1) as Item
    },
  }
}
