/** Calls back at once, and whenever one of the elements gets another size; returns what ends it. */
export function watchSize(elements: Iterable<Element>, onSize: () => void): () => void {
  onSize()
  if (!('ResizeObserver' in window)) return () => {}
  const observer = new ResizeObserver(onSize)
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}
