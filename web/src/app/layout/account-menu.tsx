import { useEffect, useRef, useState } from 'react'
import { LanguageChoice } from '../../components/language-choice.tsx'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Drawer } from '../../components/ui/drawer.tsx'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useLazyComponent } from '../../components/use-lazy-component.ts'
import { usePaths } from '../../components/use-paths.ts'
import { disablePush, enablePush, usePushState } from '../../data/push.ts'
import { useRead } from '../../data/server-data.ts'
import { useChangeMe, useMe, useSession } from '../../data/session.ts'
import { useSettings } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import { accountPaths, publicPaths } from '../../paths.ts'
import { themes, useThemeChoice } from '../theme.tsx'
import styles from './account-menu.module.css'
import { NavigationItem } from './navigation-item.tsx'
import { useNavigationLinks } from './navigation-links.ts'
import { useLogOutAndLeave } from './use-log-out-and-leave.ts'
import '../../i18n/messages/en/account.ts'
import '../../i18n/messages/en/public-screen.ts'
import '../../i18n/messages/en/push.ts'
import '../../i18n/messages/en/session.ts'

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

/** For push messages on this device. */
function PushSwitch() {
  const { myOrders } = usePaths()
  const state = usePushState()
  const showFailure = useFailureToast()
  const label = (hint: string) => (
    <>
      <Icon name="bell" />
      <span className={styles.switchText}>
        <b>{words.account.notifications}</b>
        <span>{hint}</span>
      </span>
    </>
  )
  if (state === 'blocked') return <div className={styles.row}>{label(words.push.blocked)}</div>
  if (state !== 'on' && state !== 'off') return null
  const change = (isOn: boolean) =>
    isOn
      ? enablePush(myOrders).catch((error) => showFailure(words.push.notEnabled, error))
      : disablePush().catch((error) => showFailure(words.push.notDisabled, error))
  return (
    <Switch
      label={words.account.notifications}
      text={<span className={styles.row}>{label(words.account.notificationsHint)}</span>}
      isOn={state === 'on'}
      onChange={(isOn) => void change(isOn)}
    />
  )
}

/** Shows or hides the name on the public screen; it acts at once. */
function ScreenSwitch() {
  const { isOnScreen } = useMe()
  const showFailure = useFailureToast()
  const { mutateAsync: save, isPending, variables } = useChangeMe()
  return (
    <Switch
      label={words.publicScreen.myName}
      text={
        <span className={styles.row}>
          <Icon name="device-tv" />
          <span className={styles.switchText}>
            <b>{words.publicScreen.myName}</b>
            <span>{words.publicScreen.myNameHint}</span>
          </span>
        </span>
      }
      isOn={isPending ? (variables.body.isOnScreen ?? isOnScreen) : isOnScreen}
      onChange={(isOn) =>
        void save({ body: { isOnScreen: isOn } }).catch((error: unknown) =>
          showFailure(words.publicScreen.notSaved, error),
        )
      }
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
      {role !== 'user' && (
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

/** The greeting; its name turns into a field and back (spec §2, design §6). */
function NameEdit() {
  const { me } = useSession()
  const { Component: NameForm, load } = useLazyComponent(loadForm)
  const [isEditing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) pencil.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (me === null) return null
  if (isEditing && NameForm) return <NameForm name={me.name} onEnd={() => setEditing(false)} />
  const edit = async () => setEditing(await load())
  return (
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
  )
}

/** Name, e-mail, language, theme and logout, and on phones the links that the bar has no room for. */
export function AccountMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { me } = useSession()
  const settings = useSettings()
  const links = useNavigationLinks()
  const { logOut, isPending } = useLogOutAndLeave()
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      label={words.navigation.openMenu}
      closeLabel={words.common.close}
      isCardWhenWide
    >
      <div className={styles.person}>
        {me && <PersonAvatar name={me.name} />}
        <div>
          <NameEdit />
          <p className={styles.email}>{me?.email}</p>
        </div>
      </div>
      <nav className={styles.links} aria-label={words.navigation.main}>
        <ul>
          {links.map(({ label, icon, to, covers, isDisabled }) => (
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
              </NavigationItem>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.choices}>
        <div className={styles.row}>
          <Icon name="language" />
          <LanguageChoice isWide={false} isShort className={styles.choice} />
        </div>
        <div className={styles.row}>
          <Icon name="sun" />
          <ThemeChoice />
        </div>
        {me?.role !== 'barista' && <PushSwitch />}
        {me?.role !== 'barista' && settings?.hasScreen && <ScreenSwitch />}
      </div>
      {me && <AccountLinks onLeave={onClose} />}
      <div className={styles.foot}>
        <Button kind="outline" isWide icon="logout" isBusy={isPending} onPress={logOut}>
          {words.navigation.logout}
        </Button>
      </div>
    </Drawer>
  )
}
