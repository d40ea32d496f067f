import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { Icon } from '../../components/ui/icons.tsx'
import { words } from '../../i18n/words.ts'
import styles from './manage-links.module.css'
import { NavigationItem } from './navigation-item.tsx'
import type { NavigationLink } from './navigation-links.ts'
import barStyles from './top-bar.module.css'
import { WaitingMark } from './waiting-mark.tsx'

type ManageLinksProps = { links: readonly NavigationLink[] }

/** The links of admins in a list that a button of the top bar opens; every other page closes it. */
export function ManageLinks({ links }: ManageLinksProps) {
  const { pathname } = useLocation()
  return <Manage key={pathname} links={links} pathname={pathname} />
}

function Manage({ links, pathname }: ManageLinksProps & { pathname: string }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const isCurrent = links.some(({ to, covers = [] }) =>
    [to, ...covers].some((pattern) => matchPath(pattern, pathname)),
  )
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    <li className={styles.manage} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <button
        ref={button}
        type="button"
        className={`${barStyles.link} ${styles.button}`}
        aria-current={isCurrent || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={({ currentTarget }) => {
          // Safari leaves the focus where it was.
          currentTarget.focus()
          setOpen(!isOpen)
        }}
      >
        <Icon name="settings" />
        {words.navigation.manage}
        <WaitingMark count={links.reduce((sum, { waiting = 0 }) => sum + waiting, 0)} />
        <Icon name="chevron-down" className={styles.sign} />
      </button>
      {isOpen && (
        <ul id={listId} className={styles.list}>
          {links.map(({ label, icon, to, covers, waiting }) => (
            <li key={to}>
              <NavigationItem to={to} covers={covers} className={styles.item}>
                <Icon name={icon} size="1.4em" />
                {label}
                <WaitingMark count={waiting} />
              </NavigationItem>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
