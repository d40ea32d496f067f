import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { usePaths } from '../../components/use-paths.ts'
import { disablePush, enablePush, usePushState } from '../../data/push.ts'
import { useChangeMe, useMe } from '../../data/session.ts'
import { canInstall, install, subscribeToInstall } from '../../device/install.ts'
import { play, silence, soundState, subscribeToSound, unlockSound } from '../../device/sounds.ts'
import { words } from '../../i18n/words.ts'
import styles from './account-menu.module.css'
import '../../i18n/messages/en/account.ts'
import '../../i18n/messages/en/public-screen.ts'
import '../../i18n/messages/en/push.ts'

type LabelProps = { icon: IconName; name: string; children?: ReactNode }

function Label({ icon, name, children }: LabelProps) {
  return (
    <span className={styles.row}>
      <Icon name={icon} />
      <span className={styles.switchText}>
        <b>{name}</b>
        {children !== undefined && <span>{children}</span>}
      </span>
    </span>
  )
}

/** Push messages on this device, the sound, and the app on the home screen. */
export function Notifications() {
  return (
    <>
      <PushSwitch />
      <SoundSwitch />
      <InstallRow />
    </>
  )
}

function PushSwitch() {
  const { myOrders } = usePaths()
  const state = usePushState()
  const showFailure = useFailureToast()
  const { notifications } = words.account
  if (state === 'blocked')
    return (
      <Label icon="bell" name={notifications}>
        {words.push.blocked} {words.push.unblock}
      </Label>
    )
  if (state === 'home-screen')
    return (
      <details className={styles.steps}>
        <summary>
          <Label icon="bell" name={notifications}>
            {words.push.homeScreenText}
          </Label>
          <Icon name="chevron-down" />
        </summary>
        <ol>
          {words.push.homeScreenSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    )
  if (state !== 'on' && state !== 'off') return null
  const change = (isOn: boolean) =>
    isOn
      ? enablePush(myOrders).catch((error) => showFailure(words.push.notEnabled, error))
      : disablePush().catch((error) => showFailure(words.push.notDisabled, error))
  return (
    <Switch
      label={notifications}
      text={
        <Label icon="bell" name={notifications}>
          {words.push.text}
        </Label>
      }
      isOn={state === 'on'}
      onChange={(isOn) => void change(isOn)}
    />
  )
}

const readySoundState = () => soundState('readySound')

/** The sound of a ready drink on this device; switched on, it plays at once. */
function SoundSwitch() {
  const state = useSyncExternalStore(subscribeToSound, readySoundState)
  if (state === 'unsupported') return null
  const change = async (isOn: boolean) => {
    silence(!isOn, 'readySound')
    if (!isOn) return
    await unlockSound()
    play('ready')
  }
  return (
    <Switch
      label={words.account.readySound}
      text={<Label icon="volume" name={words.account.readySound} />}
      // Locked until the first tap anywhere, which is no state to show.
      isOn={state !== 'off'}
      onChange={(isOn) => void change(isOn)}
    />
  )
}

/** Only where the browser offers it, as on Android. */
function InstallRow() {
  if (!useSyncExternalStore(subscribeToInstall, canInstall)) return null
  return (
    <div className={styles.install}>
      <Label icon="device-mobile" name={words.push.install} />
      <Button kind="outline" size="small" onPress={() => void install()}>
        {words.push.installNow}
      </Button>
    </div>
  )
}

/** Shows or hides the name on the public screen; it acts at once. */
export function ScreenSwitch() {
  const { isOnScreen } = useMe()
  const showFailure = useFailureToast()
  const { mutateAsync: save, isPending, variables } = useChangeMe()
  return (
    <Switch
      label={words.publicScreen.myName}
      text={
        <Label icon="device-tv" name={words.publicScreen.myName}>
          {words.publicScreen.myNameHint}
        </Label>
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
