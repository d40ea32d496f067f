import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'
import styles from './segmented.module.css'

type SegmentedLink = {
  to: LinkProps['to']
  label: string
  icon: IconName
  isCurrent: boolean
}

type SegmentedLinksProps = { label: string; links: readonly SegmentedLink[] }

/** A few pages, one of them open; it looks like a choice. */
export function SegmentedLinks({ label, links }: SegmentedLinksProps) {
  return (
    <nav className={classNames(styles.trough, styles.links)} aria-label={label}>
      {links.map((link) => (
        <Link
          key={link.label}
          to={link.to}
          className={styles.cell}
          aria-current={link.isCurrent ? 'page' : undefined}
          data-selected={link.isCurrent || undefined}
        >
          <Icon name={link.icon} size="1.15em" />
          {link.label}
        </Link>
      ))}
    </nav>
  )
}
