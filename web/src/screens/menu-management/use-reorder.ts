import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { isSame } from '../../data/edit-draft.ts'

/** A row's place in its list, in px. */
interface Box {
  top: number
  height: number
}

interface Lifted {
  id: string
  /** The ids and their boxes when it was lifted. */
  ids: readonly string[]
  boxes: readonly Box[]
  /** Its places, from 0. */
  from: number
  to: number
  /** Px that a pointer carried it down; null where keys and buttons move it. */
  dragged: number | null
}

/** Px after which a press is a drag. */
const dragStart = 5

const keySteps: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

export type Reorder = ReturnType<typeof useReorder>

type ReorderOptions = {
  ids: readonly string[]
  rowIdOf: (id: string) => string
  onDrop: (id: string, ids: readonly string[]) => void
  /** For screen readers: the row is lifted, at another place (from 0) or back. */
  onSay: (what: 'lifted' | 'moved' | 'back', id: string, place: number) => void
}

/**
 * Rows that a handle moves: it drags at once, also under a finger; pressed, it lifts the row for
 * arrows and buttons, and pressed again it drops it; Escape puts it back. By hand: React Aria's list
 * drops with Enter only, needs a long press of a finger, speaks no Thai and is a single stop for Tab;
 * dnd-kit is 13 kB more, and knows no moving by buttons.
 */
export function useReorder({ ids, rowIdOf, onDrop, onSay }: ReorderOptions) {
  const [state, setState] = useState<Lifted | null>(null)
  // If others add or delete an item meanwhile, it goes back to its place.
  const lifted = state && isSame(state.ids, ids) ? state : null
  const press = useRef({ y: 0, isOn: false, hasDragged: false })
  const { ids: liftedIds, id: liftedId, to, dragged } = lifted ?? {}
  const isDragged = typeof dragged === 'number'

  const lift = (id: string, by: 'drag' | 'press') => {
    const boxes = ids.map((one) => {
      const row = document.getElementById(rowIdOf(one))
      return { top: row?.offsetTop ?? 0, height: row?.offsetHeight ?? 0 }
    })
    const from = ids.indexOf(id)
    setState({ id, ids, boxes, from, to: from, dragged: by === 'drag' ? 0 : null })
    if (by === 'press') onSay('lifted', id, from)
  }
  const moveBy = (step: number) => {
    if (!lifted) return
    const place = Math.max(0, Math.min(lifted.to + step, lifted.ids.length - 1))
    if (place === lifted.to) return
    setState({ ...lifted, to: place })
    onSay('moved', lifted.id, place)
  }
  const draggedTo = (y: number) =>
    lifted && {
      ...lifted,
      ...placeOf(lifted.boxes, lifted.from, y + window.scrollY - press.current.y),
    }
  const end = () => {
    setState(null)
    const row = lifted && document.getElementById(rowIdOf(lifted.id))
    // The buttons beside it go.
    if (row?.contains(document.activeElement)) row.querySelector('button')?.focus()
  }
  const drop = (last: Lifted | null) => {
    end()
    if (!last || last.to === last.from) return
    const others = last.ids.filter((one) => one !== last.id)
    onDrop(last.id, others.toSpliced(last.to, 0, last.id))
  }
  const putBack = () => {
    end()
    if (lifted) onSay('back', lifted.id, lifted.from)
  }

  const cancel = useEffectEvent(putBack)
  const leave = useEffectEvent(({ target }: Event) => {
    const row = lifted && document.getElementById(rowIdOf(lifted.id))
    const isOutside = target instanceof Node && !row?.contains(target)
    if (isOutside) drop(lifted)
    return isOutside
  })
  useEffect(() => {
    if (liftedId === undefined) return
    const listening = new AbortController()
    const { signal } = listening
    const handleKey = ({ key }: { key: string }) => key === 'Escape' && cancel()
    // A press outside takes the focus too: it is dropped once.
    const handleLeave = (event: Event) => leave(event) && listening.abort()
    document.addEventListener('keydown', handleKey, { signal })
    document.addEventListener('pointerdown', handleLeave, { signal })
    document.addEventListener('focusin', handleLeave, { signal })
    return () => listening.abort()
  }, [liftedId])
  useEffect(() => {
    if (liftedId === undefined || to === undefined || isDragged) return
    document.getElementById(rowIdOf(liftedId))?.scrollIntoView({ block: 'nearest' })
  }, [liftedId, to, isDragged, rowIdOf])
  const followScrolling = useScrollAtEdge(isDragged, (y) => setState(draggedTo(y)))

  const shifts = lifted && shiftsOf(lifted)
  const styleOf = (id: string): CSSProperties => {
    const shift = shifts?.[liftedIds?.indexOf(id) ?? 0]
    return {
      ...(shift && { transform: `translateY(${shift}px)` }),
      // A lifted row shows less, but keeps its height.
      ...(id === liftedId && { minHeight: lifted?.boxes[lifted.from]?.height }),
    }
  }
  const handleOf = (id: string) => ({
    'aria-pressed': liftedId === id,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return
      // It may leave the handle before the first move is seen.
      event.currentTarget.setPointerCapture(event.pointerId)
      press.current = { y: event.clientY + window.scrollY, isOn: true, hasDragged: false }
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      const isPressed = lifted !== null && !isDragged
      if (!press.current.isOn || isPressed) return
      followScrolling(clientY)
      if (press.current.hasDragged) return setState(draggedTo(clientY))
      if (Math.abs(clientY + window.scrollY - press.current.y) < dragStart) return
      press.current.hasDragged = true
      lift(id, 'drag')
    },
    onPointerUp: ({ clientY }: PointerEvent) => {
      press.current.isOn = false
      if (press.current.hasDragged) drop(draggedTo(clientY))
    },
    onPointerCancel: () => {
      press.current.isOn = false
      if (press.current.hasDragged) putBack()
    },
    onClick: ({ detail }: MouseEvent) => {
      const isEndOfDrag = detail > 0 && press.current.hasDragged
      press.current.hasDragged = false
      if (isEndOfDrag) return
      if (liftedId === id) drop(lifted)
      else lift(id, 'press')
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = keySteps[event.key]
      if (step === undefined || liftedId !== id) return
      event.preventDefault()
      moveBy(step)
    },
  })
  return { lifted, styleOf, handleOf, moveBy }
}

const middleOf = ({ top, height }: Box) => top + height / 2

/** The place of a row that was carried down by `way` px: within the list, past every row of which it covers half. */
function placeOf(boxes: readonly Box[], from: number, way: number) {
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

/** Px by which each row is moved while one is on its way. */
function shiftsOf({ boxes, from, to, dragged }: Lifted): number[] {
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

/** Px from the upper and the lower end of the window: there are bars. */
const edges = { top: 150, bottom: 110 }

/** The further the faster; px a frame. */
const speedOf = (y: number) => {
  const above = Math.min(0, y - edges.top)
  const below = Math.max(0, y - (window.innerHeight - edges.bottom))
  return Math.round((above + below) / 8)
}

/** While something is dragged the page scrolls under a pointer near its ends; give it each move. */
function useScrollAtEdge(isDragged: boolean, onScroll: (y: number) => void) {
  const pointer = useRef(0)
  const follow = useEffectEvent(() => onScroll(pointer.current))
  useEffect(() => {
    if (!isDragged) return
    let frame = 0
    const step = () => {
      const before = window.scrollY
      window.scrollBy(0, speedOf(pointer.current))
      if (window.scrollY !== before) follow()
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [isDragged])
  return (y: number) => {
    pointer.current = y
  }
}
