import type { MenuItem } from '@tumbler/contract/menu'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { Switch } from '../../components/ui/switch.tsx'
import { showToast } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { type Switches, useSwitchItem } from '../../data/menu-changes.ts'
import { words } from '../../i18n/words.ts'
import styles from './category.module.css'

/** The item as it will be, and how to switch it; a failure shows a toast and takes it back. */
export function useSwitches(item: MenuItem) {
  const showErrorToast = useFailureToast()
  const { id, name } = item
  const { mutateAsync, isPending, variables } = useSwitchItem(id)
  const about = toastSubjects.menuItem(id)
  const change = async (switches: Switches): Promise<void> => {
    try {
      await mutateAsync({ params: { id }, body: switches })
    } catch (error) {
      return showErrorToast(words.menuManagement.notSwitched(name), error, { about })
    }
    const { isSoldOut } = switches
    if (isSoldOut !== undefined)
      showToast({
        kind: 'success',
        title: isSoldOut ? words.board.isSoldOut(name) : words.board.isAvailableAgain(name),
        action: { label: words.common.undo, onPress: () => void change(backFrom(item, isSoldOut)) },
        about: [toastSubjects.page],
      })
  }
  return { shown: isPending ? switched(item, variables.body) : item, change }
}

/** What was sold out as none was left is so again. */
const backFrom = ({ leftToday }: MenuItem, isSoldOut: boolean): Switches =>
  !isSoldOut && leftToday === 0 ? { leftToday: 0 } : { isSoldOut: !isSoldOut }

/** As the server will answer: what has none left is sold out, and what is on sale again is not counted. */
function switched(item: MenuItem, { leftToday, ...switches }: Switches): MenuItem {
  const shown = { ...item, ...switches }
  if (leftToday !== undefined)
    return {
      ...shown,
      leftToday,
      isSoldOut: leftToday === 0 || (leftToday === null && item.isSoldOut && item.leftToday !== 0),
    }
  return switches.isSoldOut === false && item.leftToday === 0
    ? { ...shown, leftToday: null }
    : shown
}

type ItemSwitchProps = {
  item: MenuItem
  onChange: (switches: Switches) => void
  className: string | undefined
}

/** Until the business day ends. */
export const SoldOutSwitch = ({ item, onChange, className }: ItemSwitchProps) => (
  <Switch
    label={words.menuManagement.soldOutOf(item.name)}
    text={<span className={styles.switchText}>{words.menuManagement.soldOutToday}</span>}
    tone="warning"
    isOn={item.isSoldOut}
    onChange={(isSoldOut) => onChange({ isSoldOut })}
    className={className ?? ''}
  />
)

export const ActiveSwitch = ({ item, onChange, className }: ItemSwitchProps) => (
  <Switch
    label={words.menuManagement.activeOf(item.name)}
    text={<span className={styles.switchText}>{words.menuManagement.active}</span>}
    isOn={item.isActive === 'active'}
    onChange={(isOn) => onChange({ isActive: isOn ? 'active' : 'inactive' })}
    className={className ?? ''}
  />
)
