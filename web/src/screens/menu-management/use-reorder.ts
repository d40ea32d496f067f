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

/** A row's place in its list, or a card's in its grid, in px. */
interface Box {
  left: number
  top: number
  height: number
}

/** Px to the right and down. */
interface Way {
  x: number
  y: number
}

interface Lifted {
  id: string
  /** The ids and their boxes when it was lifted. */
  ids: readonly string[]
  boxes: readonly Box[]
  /** Its places, from 0. */
  from: number
  to: number
  /** How far a pointer carried it; null where keys and buttons move it. */
  dragged: Way | null
}

/** Px after which a press is a drag. */
const dragStart = 5

const keySteps: Record<string, (columns: number) => number> = {
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  Home: () => Number.NEGATIVE_INFINITY,
  End: () => Number.POSITIVE_INFINITY,
}

const columnsOf = (boxes: readonly Box[]) => new Set(boxes.map(({ left }) => left)).size

export type Reorder = ReturnType<typeof useReorder>

type ReorderOptions = {
  ids: readonly string[]
  rowIdOf: (id: string) => string
  onDrop: (id: string, ids: readonly string[]) => void
  /** For screen readers: the row is lifted, at another place (from 0) or back. */
  onSay: (what: 'lifted' | 'moved' | 'back', id: string, place: number) => void
}

/**
 * Rows, or the cards of a grid, that a handle moves: it drags at once, also under a finger; pressed, it lifts the row for
 * arrows and buttons, and pressed again it drops it; Escape puts it back. By hand: React Aria's list
 * drops with Enter only, needs a long press of a finger, speaks no Thai and is a single stop for Tab;
 * dnd-kit is 13 kB more, and knows no moving by buttons.
 */
export function useReorder({ ids, rowIdOf, onDrop, onSay }: ReorderOptions) {
  const [state, setState] = useState<Lifted | null>(null)
  // If others change the list meanwhile, it goes back to its place.
  const lifted = state && isSame(state.ids, ids) ? state : null
  const press = useRef({ x: 0, y: 0, isOn: false, hasDragged: false })
  const { ids: liftedIds, id: liftedId, to, dragged } = lifted ?? {}
  const isDragged = dragged != null

  const lift = (id: string, by: 'drag' | 'press') => {
    const boxes = ids.map((one) => {
      const row = document.getElementById(rowIdOf(one))
      const { offsetLeft: left = 0, offsetTop: top = 0, offsetHeight: height = 0 } = row ?? {}
      return { left, top, height }
    })
    const from = ids.indexOf(id)
    setState({ id, ids, boxes, from, to: from, dragged: by === 'drag' ? stays : null })
    if (by === 'press') onSay('lifted', id, from)
  }
  const moveBy = (step: number) => {
    if (!lifted) return
    const place = Math.max(0, Math.min(lifted.to + step, lifted.ids.length - 1))
    if (place === lifted.to) return
    setState({ ...lifted, to: place })
    onSay('moved', lifted.id, place)
  }
  const wayFromPress = ({ clientX, clientY }: Pointer) => ({
    x: clientX - press.current.x,
    y: clientY + window.scrollY - press.current.y,
  })
  const draggedTo = (pointer: Pointer) =>
    lifted && { ...lifted, ...placeOf(lifted.boxes, lifted.from, wayFromPress(pointer)) }
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
    const row = document.getElementById(rowIdOf(liftedId))
    // Once it is where it goes to.
    const moves = row?.getAnimations?.().map(({ finished }) => finished) ?? []
    void Promise.allSettled(moves).then(() => row?.scrollIntoView({ block: 'nearest' }))
  }, [liftedId, to, isDragged, rowIdOf])
  const followScrolling = useScrollAtEdge(isDragged, (pointer) => setState(draggedTo(pointer)))

  const shifts = lifted && shiftsOf(lifted)
  const styleOf = (id: string): CSSProperties => {
    const shift = shifts?.[liftedIds?.indexOf(id) ?? 0]
    return {
      ...(shift && { transform: `translate(${shift.x}px, ${shift.y}px)` }),
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
      const { clientX: x, clientY } = event
      press.current = { x, y: clientY + window.scrollY, isOn: true, hasDragged: false }
    },
    onPointerMove: (event: PointerEvent) => {
      const isPressed = lifted !== null && !isDragged
      if (!press.current.isOn || isPressed) return
      followScrolling(event)
      if (press.current.hasDragged) return setState(draggedTo(event))
      const { x, y } = wayFromPress(event)
      if (Math.hypot(x, y) < dragStart) return
      press.current.hasDragged = true
      lift(id, 'drag')
    },
    onPointerUp: (event: PointerEvent) => {
      press.current.isOn = false
      if (press.current.hasDragged) drop(draggedTo(event))
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
      if (!step || !lifted || liftedId !== id) return
      event.preventDefault()
      moveBy(step(columnsOf(lifted.boxes)))
    },
  })
  return { lifted, styleOf, handleOf, moveBy }
}

const stays: Way = { x: 0, y: 0 }

/** From a row's place to another, while those between them move up or down; rows may differ in height. */
function wayTo(boxes: readonly Box[], from: number, to: number): Way {
  const [own, other] = [boxes[from], boxes[to]]
  if (!own || !other) return stays
  const more = to > from ? other.height - own.height : 0
  return { x: other.left - own.left, y: other.top - own.top + more }
}

/** The place that is nearest to a row that was carried so far, but not out of its list. */
function placeOf(boxes: readonly Box[], from: number, way: Way) {
  const ways = boxes.map((_box, place) => wayTo(boxes, from, place))
  const within = (axis: keyof Way) => {
    const all = ways.map((one) => one[axis])
    return Math.max(Math.min(...all), Math.min(way[axis], Math.max(...all)))
  }
  const dragged = { x: within('x'), y: within('y') }
  const distances = ways.map(({ x, y }) => Math.hypot(dragged.x - x, dragged.y - y))
  const least = Math.min(...distances)
  return { to: distances[from] === least ? from : distances.indexOf(least), dragged }
}

/** How far each row is moved while one is on its way. */
function shiftsOf({ boxes, from, to, dragged }: Lifted): Way[] {
  const own = boxes[from]?.height ?? 0
  const down = Math.sign(to - from)
  return boxes.map((box, place) => {
    if (place === from) return dragged ?? wayTo(boxes, from, to)
    const isPassed = (from < place && place <= to) || (to <= place && place < from)
    const next = boxes[place - down]
    if (!isPassed || !next) return stays
    const more = down > 0 ? next.height - own : own - box.height
    return { x: next.left - box.left, y: next.top - box.top + more }
  })
}

/** Where a pointer is in the window. */
type Pointer = Pick<PointerEvent, 'clientX' | 'clientY'>

/** Px from the upper and the lower end of the window: there are bars. */
const edges = { top: 150, bottom: 110 }

/** The further the faster; px a frame. */
const speedOf = (y: number) => {
  const above = Math.min(0, y - edges.top)
  const below = Math.max(0, y - (window.innerHeight - edges.bottom))
  return Math.round((above + below) / 8)
}

/** While something is dragged the page scrolls under a pointer near its ends; give it each move. */
function useScrollAtEdge(isDragged: boolean, onScroll: (pointer: Pointer) => void) {
  const pointer = useRef<Pointer>({ clientX: 0, clientY: 0 })
  const follow = useEffectEvent(() => onScroll(pointer.current))
  useEffect(() => {
    if (!isDragged) return
    let frame = 0
    const step = () => {
      const before = window.scrollY
      window.scrollBy(0, speedOf(pointer.current.clientY))
      if (window.scrollY !== before) follow()
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [isDragged])
  return ({ clientX, clientY }: Pointer) => {
    pointer.current = { clientX, clientY }
  }
}
