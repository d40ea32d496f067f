interface Featurable {
  /** Null, or missing in answers of an earlier version, where it is not featured. */
  featuredUntil?: string | null
}

const rankOf = ({ featuredUntil }: Featurable) => (featuredUntil ? 0 : 1)

/** Featured items come first, and each part as it is arranged (product-rules §36). */
export const featuredFirst = <Item extends Featurable>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => rankOf(one) - rankOf(other))
