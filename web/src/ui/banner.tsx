import { type RefObject, useLayoutEffect, useRef } from 'react'
import styles from './banner.module.css'
import { Icon } from './icons.tsx'

/** What else sticks to the top of the screen stands below it: `--banner-space` is its height. */
function useBannerSpace(banner: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const measure = () =>
      style.setProperty('--banner-space', `${banner.current?.offsetHeight ?? 0}px`)
    measure()
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('resize', measure)
      style.removeProperty('--banner-space')
    }
  }, [banner])
}

/** Full width above everything, and in sight however far one scrolls: the live connection is gone. */
export function Banner({ title, text }: { title: string; text?: string }) {
  const banner = useRef<HTMLDivElement>(null)
  useBannerSpace(banner)
  return (
    <div ref={banner} className={styles.banner} role="status">
      <Icon name="wifi-off" size="1.3125rem" />
      <b>{title}</b>
      {text !== undefined && <span>{text}</span>}
    </div>
  )
}
