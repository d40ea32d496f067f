import { vi } from 'vitest'

/** Tests change properties of these, and nothing else restores them. */
const changed = [navigator, document.documentElement, URL]

type Properties = Record<PropertyKey, PropertyDescriptor>
const before = changed.map((target): [object, Properties] => [
  target,
  Object.getOwnPropertyDescriptors(target),
])

function restoreProperties([target, properties]: [object, Properties]): void {
  for (const key of Reflect.ownKeys(target))
    if (!Object.hasOwn(properties, key)) Reflect.deleteProperty(target, key)
  Object.defineProperties(target, properties)
}

function removeAttributes(element: Element): void {
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
}

/**
 * The page as before the first test. The libraries stay loaded; the app's own modules, with what
 * they keep, are evaluated anew for the next file.
 *
 * @throws where a dialog is left open: it would hide what the next files show
 */
export function resetPage(): void {
  const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body]) removeAttributes(element)
  window.history.replaceState(null, '', '/')
  before.forEach(restoreProperties)
  vi.resetModules()
  if (dialog) throw new Error(`A dialog was left open: ${dialog.textContent}`)
}
