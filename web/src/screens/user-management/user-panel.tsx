import type { User } from '@tumbler/contract/users'
import { type ReactNode, useEffect, useRef } from 'react'
import { MailAddress } from '../../components/mail-address.tsx'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { Drawer } from '../../components/ui/drawer.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Row, Text } from '../../components/ui/layout.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { useMediaQuery } from '../../components/ui/use-media-query.ts'
import { useSettings } from '../../data/shop.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { UserDevices, UserPassword } from './user-access.tsx'
import { UserChanges } from './user-changes.tsx'
import { UserForm } from './user-form.tsx'
import styles from './user-management.module.css'

export const useIsPanelBeside = () => useMediaQuery('(min-width: 1280px)')

type UserPanelProps = { user: User; onClose: () => void }

/** Details and actions for one user: beside the list, in a drawer, or on phones in a sheet. */
export function UserPanel({ user, onClose }: UserPanelProps) {
  const isBeside = useIsPanelBeside()
  const isPhone = useMediaQuery('(max-width: 767px)')
  const label = words.users.edit(user.name)
  const isDrawer = !isBeside && !isPhone
  const content = <Content user={user} onClose={onClose} hasClose={!isDrawer} />
  if (isBeside)
    return (
      <Beside label={label} onClose={onClose}>
        {content}
      </Beside>
    )
  if (isPhone)
    return (
      <Sheet isOpen onClose={onClose} title={label} isTitleHidden>
        {content}
      </Sheet>
    )
  return (
    <Drawer isOpen onClose={onClose} label={label} closeLabel={words.common.close} width={436}>
      {content}
    </Drawer>
  )
}

type BesideProps = { label: string; onClose: () => void; children: ReactNode }

function Beside({ label, onClose, children }: BesideProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={label}
      className={styles.beside}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      {children}
    </section>
  )
}

function Content({ user, onClose, hasClose }: UserPanelProps & { hasClose: boolean }) {
  const takesPassword = useSettings()?.signIn.password ?? true
  const { name, email, isAvailable } = user
  return (
    <div className={styles.panel}>
      <Row gap={14} className={styles.head}>
        <PersonAvatar name={name} isOff={isAvailable === 'unavailable'} />
        <div className={styles.who}>
          <h2 lang={langOf(name)}>{name}</h2>
          <Text tone="quiet">
            <MailAddress address={email} />
          </Text>
        </div>
        {hasClose && (
          <IconButton
            className={styles.close}
            icon="x"
            label={words.common.close}
            onPress={onClose}
          />
        )}
      </Row>
      <UserForm user={user} onClose={onClose}>
        {takesPassword && <UserPassword user={user} />}
        <UserDevices user={user} />
        <UserChanges user={user} />
      </UserForm>
    </div>
  )
}
