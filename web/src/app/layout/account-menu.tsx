import type { Me } from '@tumbler/contract/users'
import { Suspense, useEffect, useRef, useState } from 'react'
import { LanguageChoice } from '../../components/language-choice.tsx'
import { lazyPart, nothing } from '../../components/lazy-part.ts'
import { MailAddress } from '../../components/mail-address.tsx'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Drawer } from '../../components/ui/drawer.tsx'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { useLazyComponent } from '../../components/use-lazy-component.ts'
import { usePaths } from '../../components/use-paths.ts'
import { useRead } from '../../data/server-data.ts'
import { useMe, useSession } from '../../data/session.ts'
import { useSettings } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import { accountPaths, publicPaths } from '../../paths.ts'
import { themes, useThemeChoice } from '../theme.tsx'
import styles from './account-menu.module.css'
import { Notifications, ScreenSwitch } from './account-switches.tsx'
import { DensityChoice } from './density-choice.tsx'
import { WaitingBadge } from './lazy-waiting-badge.tsx'
import { NavigationItem } from './navigation-item.tsx'
import { useNavigationLinks } from './navigation-links.ts'
import { useLogOutAndLeave } from './use-log-out-and-leave.tsx'
import { WaitingMark } from './waiting-mark.tsx'
import '../../i18n/messages/en/account.ts'
import '../../i18n/messages/en/session.ts'

/** Of baristas only. */
const StationChoice = lazyPart(
  async () => (await import('./station-choice.tsx')).StationChoice,
  nothing,
)

/** A customer has these one tap away below the panel. */
function useBottomBarPaths(): readonly string[] {
  const { cafeMenu, myOrders, myHistory } = usePaths()
  return useSession().me?.role === 'barista' ? [] : [cafeMenu, myOrders, myHistory]
}

/** Light, Dark or Auto, kept on this device. */
function ThemeChoice() {
  const { theme, chooseTheme } = useThemeChoice()
  return (
    <SegmentedControl
      label={words.navigation.theme}
      {...(styles.choice && { className: styles.choice })}
      options={themes.map((value) => ({ value, label: words.navigation.themes[value] }))}
      value={theme}
      onChange={chooseTheme}
    />
  )
}

function AccountLinks({ onLeave }: { onLeave: () => void }) {
  const { hasPassword, role } = useMe()
  const { data: devices } = useRead('listSessions', {})
  return (
    <ul className={styles.pages}>
      {hasPassword && (
        <AccountLink
          icon="key"
          label={words.account.changePassword}
          to={accountPaths.password}
          onLeave={onLeave}
        />
      )}
      <AccountLink
        icon="devices"
        label={words.account.devices}
        note={devices && String(devices.length)}
        to={accountPaths.devices}
        onLeave={onLeave}
      />
      {role === 'barista' && (
        <AccountLink
          icon="device-tv"
          label={words.publicScreen.title}
          to={accountPaths.screen}
          onLeave={onLeave}
        />
      )}
      <AccountLink
        icon="download"
        label={words.account.myData}
        to={accountPaths.data}
        onLeave={onLeave}
      />
      <AccountLink
        icon="lifebuoy"
        label={words.account.help}
        to={publicPaths.help}
        onLeave={onLeave}
      />
    </ul>
  )
}

type AccountLinkProps = {
  icon: IconName
  label: string
  note?: string | undefined
  to: string
  onLeave: () => void
}

function AccountLink({ icon, label, note, to, onLeave }: AccountLinkProps) {
  return (
    <li>
      <NavigationItem to={to} className={styles.page} onLeave={onLeave}>
        <Icon name={icon} />
        <b>{label}</b>
        {note !== undefined && <span>{note}</span>}
        <Icon name="chevron-right" />
      </NavigationItem>
    </li>
  )
}

const loadForm = async () => (await import('./name-form.tsx')).NameForm

/** Who is signed in; the name turns into a field over the whole width, and back (spec §2). */
function Person({ me }: { me: Me }) {
  const { Component: NameForm, load } = useLazyComponent(loadForm)
  const [isEditing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) pencil.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing && NameForm) return <NameForm name={me.name} onEnd={() => setEditing(false)} />
  const edit = async () => setEditing(await load())
  return (
    <div className={styles.person}>
      <PersonAvatar name={me.name} />
      <div>
        <p className={styles.greeting}>
          {words.navigation.hi}
          <button
            ref={pencil}
            type="button"
            className={styles.name}
            aria-label={words.session.editName(me.name)}
            onClick={() => void edit()}
          >
            <span title={me.name}>{me.name}</span>
            <Icon name="pencil" />
          </button>
        </p>
        <p className={styles.email}>
          <MailAddress address={me.email} />
        </p>
      </div>
    </div>
  )
}

/** Name, e-mail, language, theme and notifications; on phones logout, and the links that no bar has room for. */
export function AccountMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { me } = useSession()
  const settings = useSettings()
  const inBottomBar = useBottomBarPaths()
  const paths = usePaths()
  const links = useNavigationLinks().filter(({ to }) => !inBottomBar.includes(to))
  const isCustomer = me !== null && me.role !== 'barista'
  const { logOut, isPending, question } = useLogOutAndLeave()
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      label={words.navigation.openMenu}
      closeLabel={words.common.close}
      isCardWhenWide
    >
      {me && <Person me={me} />}
      {links.length > 0 && (
        <nav className={styles.links} aria-label={words.navigation.main}>
          <ul>
            {links.map(({ label, icon, to, covers, isDisabled, waiting }) => (
              <li key={to}>
                <NavigationItem
                  to={to}
                  covers={covers}
                  isDisabled={isDisabled}
                  className={styles.link}
                  onLeave={onClose}
                >
                  <Icon name={icon} size="1.625rem" />
                  {label}
                  {to === paths.board && <WaitingBadge />}
                  <WaitingMark count={waiting} />
                </NavigationItem>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.choices}>
        <div className={styles.row}>
          <Icon name="language" />
          <LanguageChoice isWide={false} isShort className={styles.choice} />
        </div>
        <div className={styles.row}>
          <Icon name="sun" />
          <ThemeChoice />
        </div>
        {me?.role === 'barista' && <DensityChoice />}
        {me?.role === 'barista' && (
          <Suspense>
            <StationChoice />
          </Suspense>
        )}
        {isCustomer && <Notifications />}
        {isCustomer && settings?.hasScreen && <ScreenSwitch />}
      </div>
      {me && <AccountLinks onLeave={onClose} />}
      <div className={styles.foot}>
        <Button kind="outline" isWide icon="logout" isBusy={isPending} onPress={logOut}>
          {words.navigation.logout}
        </Button>
        {question}
      </div>
    </Drawer>
  )
}
