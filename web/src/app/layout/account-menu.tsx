import { LanguageChoice } from '../../components/language-choice.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Drawer } from '../../components/ui/drawer.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { usePaths } from '../../components/use-paths.ts'
import { disablePush, enablePush, usePushState } from '../../data/push.ts'
import { useSession } from '../../data/session.ts'
import { useCustomerWords } from '../../i18n/customer-words.ts'
import { shortLanguageNames } from '../../i18n/language.ts'
import { useWords } from '../../i18n/words.ts'
import { NameEdit } from '../name-edit.tsx'
import { themes, useThemeChoice } from '../theme.tsx'
import styles from './account-menu.module.css'
import { NavigationItem } from './navigation-item.tsx'
import { useNavigationLinks } from './navigation-links.ts'
import { useLogOutAndLeave } from './use-log-out-and-leave.ts'

/** Light, Dark or Auto, kept on this device. */
function ThemeChoice() {
  const { navigation } = useWords()
  const { theme, chooseTheme } = useThemeChoice()
  return (
    <SegmentedControl
      label={navigation.theme}
      {...(styles.choice && { className: styles.choice })}
      options={themes.map((value) => ({ value, label: navigation.themes[value] }))}
      value={theme}
      onChange={chooseTheme}
    />
  )
}

/** Push messages on this device. */
function PushSwitch() {
  const words = useCustomerWords().push
  const { myOrders } = usePaths()
  const state = usePushState()
  const showFailure = useFailureToast()
  if (state === 'blocked')
    return <p className={styles.blocked}>{`${words.accept}: ${words.blocked}`}</p>
  if (state !== 'on' && state !== 'off') return null
  const change = (isOn: boolean) =>
    isOn
      ? enablePush(myOrders).catch((error) => showFailure(words.notEnabled, error))
      : disablePush().catch((error) => showFailure(words.notDisabled, error))
  return (
    <Switch
      label={words.accept}
      text={words.accept}
      isOn={state === 'on'}
      onChange={(isOn) => void change(isOn)}
    />
  )
}

/** Name, e-mail, language, theme and logout, and on phones the links that the bar has no room for. */
export function AccountMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { common, navigation } = useWords()
  const { me } = useSession()
  const links = useNavigationLinks()
  const { logOut, isPending } = useLogOutAndLeave()
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      label={navigation.openMenu}
      closeLabel={common.close}
      isCardWhenWide
    >
      <div className={styles.person}>
        <NameEdit />
        <p className={styles.email}>{me?.email}</p>
      </div>
      <nav className={styles.links} aria-label={navigation.main}>
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
        <LanguageChoice isWide={false} names={shortLanguageNames} className={styles.choice} />
        <ThemeChoice />
        {me?.role !== 'barista' && <PushSwitch />}
      </div>
      <div className={styles.foot}>
        <Button kind="outline" isWide icon="logout" isBusy={isPending} onPress={logOut}>
          {navigation.logout}
        </Button>
      </div>
    </Drawer>
  )
}
