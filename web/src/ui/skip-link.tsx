import type { MouseEvent } from 'react'
import styles from './skip-link.module.css'

function goToMain(event: MouseEvent) {
  // The address must not gain a fragment: the router would take it for a new place.
  event.preventDefault()
  document.getElementById('main')?.focus()
}

export function SkipLink({ label }: { label: string }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link to a place on this page
    <a className={styles.link} href="#main" onClick={goToMain}>
      {label}
    </a>
  )
}
