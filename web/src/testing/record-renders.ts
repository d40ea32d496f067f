import { onTestFinished } from 'vitest'

/**
 * Records which components React renders, through the hook of its developer tools. React looks for
 * the hook when its code is loaded, so the setup imports this file before all others.
 */

interface Fiber {
  tag: number
  flags: number
  type: unknown
  stateNode: unknown
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

export interface Rendered {
  name: string
  /** Undefined for what wraps both, and for what has no element. */
  place: 'bars' | 'page' | undefined
  /** The id of the card that it belongs to. */
  card: string | undefined
}

/** Function, class, forwardRef and memo components, by React's numbers. */
const componentTags = [0, 1, 11, 14, 15]
const performedWork = 1

const ignore = (_renderer: number, _root: { current: Fiber }) => {}

const created = {
  supportsFiber: true,
  inject: () => 1,
  checkDCE() {},
  onCommitFiberRoot: ignore,
  onCommitFiberUnmount() {},
}
const hookName = '__REACT_DEVTOOLS_GLOBAL_HOOK__'
/** React keeps the first one, in all files of a worker. */
const hook: typeof created = Reflect.get(globalThis, hookName) ?? created
Reflect.set(globalThis, hookName, hook)

function elementOf(fiber: Fiber): Element | null {
  for (let one: Fiber | null = fiber; one; one = one.child)
    if (one.stateNode instanceof Element) return one.stateNode
  return null
}

function placeOf(element: Element | null): Rendered['place'] {
  if (element?.closest('header, nav')) return 'bars'
  return element?.closest('main > *') ? 'page' : undefined
}

function nameOf(type: unknown): string {
  if (typeof type === 'function') return type.name
  const wrapper = type as { type?: unknown; render?: unknown; displayName?: string }
  return wrapper.displayName ?? nameOf(wrapper.type ?? wrapper.render ?? function anonymous() {})
}

function* renderedIn(fiber: Fiber, before: Fiber | null): Generator<Rendered> {
  if (componentTags.includes(fiber.tag) && (before === null || fiber.flags & performedWork)) {
    const element = elementOf(fiber)
    const card = element?.closest('article') ?? element?.querySelector(':scope > article')
    yield { name: nameOf(fiber.type), place: placeOf(element), card: card?.id }
  }
  // Fibers that React did not visit keep their children.
  if (before !== null && fiber.child === before.child) return
  for (let child = fiber.child; child; child = child.sibling)
    yield* renderedIn(child, child.alternate)
}

/** A growing list of the renders from now on. */
export function recordRenders(): Rendered[] {
  const rendered: Rendered[] = []
  hook.onCommitFiberRoot = (_renderer, { current }) =>
    void rendered.push(...renderedIn(current, current.alternate))
  onTestFinished(() => {
    hook.onCommitFiberRoot = ignore
  })
  return rendered
}
