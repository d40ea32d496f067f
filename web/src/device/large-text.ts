/** CSS px of a rem from which on less stands beside each other: one and a half times the usual 16. */
const largeRem = 24

/** Marks the document while its letters are large: media queries do not know the size of the root. */
export function watchTextSize(): void {
  if (!('ResizeObserver' in window)) return
  const probe = document.createElement('div')
  probe.style.cssText = 'position: absolute; visibility: hidden; width: 1rem; height: 0'
  document.body.append(probe)
  new ResizeObserver(() => {
    document.documentElement.toggleAttribute('data-large-text', probe.offsetWidth >= largeRem)
  }).observe(probe)
}
