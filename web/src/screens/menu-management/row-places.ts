/** A row's place in its list, in px. */
export interface Box {
  top: number
  height: number
}

const middleOf = ({ top, height }: Box) => top + height / 2

/** Where a row is that was carried down by `way` px: within the list, past every row of which it covers half. */
export function placeOf(boxes: readonly Box[], from: number, way: number) {
  const [own, first, last] = [boxes[from], boxes[0], boxes.at(-1)]
  if (!own || !first || !last) return { to: from, dragged: 0 }
  const bottom = own.top + own.height
  const dragged = Math.max(first.top - own.top, Math.min(way, last.top + last.height - bottom))
  const passed = boxes.filter((box, place) =>
    place < from
      ? own.top + dragged < middleOf(box)
      : place > from && bottom + dragged > middleOf(box),
  )
  return { to: from + Math.sign(dragged) * passed.length, dragged }
}

interface Moved {
  from: number
  to: number
  /** Null: it is at its new place. */
  dragged: number | null
}

/** Px by which each row is moved while one is on its way. */
export function shiftsOf(boxes: readonly Box[], { from, to, dragged }: Moved): number[] {
  const own = boxes[from]?.height ?? 0
  const isPassed = (place: number) => (from < place && place <= to) || (to <= place && place < from)
  const passed = boxes
    .filter((_box, place) => isPassed(place))
    .reduce((sum, { height }) => sum + height, 0)
  const down = Math.sign(to - from)
  return boxes.map((_box, place) => {
    if (place === from) return dragged ?? down * passed
    return isPassed(place) ? -down * own : 0
  })
}
