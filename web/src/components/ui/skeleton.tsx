import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

type SkeletonProps = { label: string; className?: string | undefined; children: ReactNode }

/** A busy region; its shapes appear after 200 ms, so that a quick answer does not flicker. */
export function Skeleton({ label, className, children }: SkeletonProps) {
  return (
    <section className={classNames(styles.skeleton, className)} aria-busy="true" aria-label={label}>
      {children}
    </section>
  )
}

type SkeletonBlockProps = { width: number | string; height: number | string; radius?: number }

export function SkeletonBlock({ width, height, radius = 10 }: SkeletonBlockProps) {
  return <div className={styles.block} style={{ width, height, borderRadius: radius }} />
}

/** Cards of a menu with a glass on each. */
export function MenuSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={styles.pills}>
        <SkeletonBlock width={92} height={44} radius={22} />
        <SkeletonBlock width={74} height={44} radius={22} />
        <SkeletonBlock width={128} height={44} radius={22} />
      </div>
      <div className={styles.menu}>
        {Array.from({ length: 6 }, (_, index) => index).map((index) => (
          <div key={index} className={styles.card}>
            <SkeletonBlock width="82%" height={20} />
            <SkeletonBlock width="60%" height={14} radius={7} />
            <div className={styles.glass} />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}

type CardsSkeletonProps = { label: string; count?: number; height?: number }

export function CardsSkeleton({ label, count = 3, height = 120 }: CardsSkeletonProps) {
  return (
    <Skeleton label={label}>
      <div className={styles.cards}>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <div key={index} className={styles.card} style={{ minHeight: height }}>
            <SkeletonBlock width="52%" height={20} />
            <SkeletonBlock width="34%" height={14} radius={7} />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
