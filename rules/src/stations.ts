interface Station {
  categoryIds: readonly string[]
}

/** Whether a board shows a category: one of its station, or one that no station has (product-rules §33). */
export const isAtStation = (
  categoryId: string,
  station: Station | undefined,
  stations: readonly Station[],
): boolean =>
  !station ||
  station.categoryIds.includes(categoryId) ||
  !stations.some(({ categoryIds }) => categoryIds.includes(categoryId))
