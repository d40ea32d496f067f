import type { MenuItem } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import { useSetActivity } from '../../data/menu-changes.ts'
import { toastSubjects } from '../../parts/toast-subjects.ts'
import { useFailureToast } from '../../parts/use-failure-toast.ts'
import { usePaths } from '../../parts/use-paths.ts'
import { IconLink } from '../../ui/icon-button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useToastSubject } from '../../ui/toast.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { rowIdOf } from './focus-row.ts'
import { MenuItemFace } from './menu-item-face.tsx'
import styles from './menu-item-row.module.css'

type MenuItemRowProps = { item: MenuItem; venue: Venue }

/** An item with its switch, which moves at once and moves back where the server refuses. */
export function MenuItemRow({ item, venue }: MenuItemRowProps) {
  const words = useStaffWords().menuManagement
  const tellFailure = useFailureToast()
  const paths = usePaths()
  const { id, name } = item
  const about = toastSubjects.menuItem(id)
  useToastSubject(about)
  const { mutateAsync: setActivity, isPending, variables } = useSetActivity(id)
  const activity = isPending ? variables : item.isActive
  const change = (isOn: boolean) => {
    setActivity(isOn ? 'active' : 'inactive').catch((error: unknown) =>
      tellFailure(words.notSwitched(name), error, { about }),
    )
  }
  return (
    <li id={rowIdOf(id)} className={styles.row}>
      <MenuItemFace item={{ ...item, isActive: activity }} venue={venue} />
      <div className={styles.switch}>
        <Switch
          label={name}
          isOn={activity === 'active'}
          onChange={change}
          words={{ on: words.active, off: words.inactive }}
        />
      </div>
      <IconLink
        icon="pencil"
        isBoxed
        size="board"
        label={words.edit(name)}
        to={paths.editMenuItem(id)}
        className={styles.edit}
      />
    </li>
  )
}
