import type { Category } from '@tumbler/contract/menu'
import { usePaths } from '../../parts/use-paths.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './menu-management.module.css'
import type { CategorySelection } from './use-category-selection.ts'

type CategoryActionsProps = { category: Category; selection: CategorySelection }

/** Select and New Menu, or the way out of selecting. */
export function CategoryActions({ category, selection }: CategoryActionsProps) {
  const words = useStaffWords().menuManagement
  const paths = usePaths()
  if (selection.isSelecting)
    return (
      <Button kind="line" size="board" icon="arrow-left" autoFocus onPress={selection.stop}>
        {words.back}
      </Button>
    )
  return (
    <>
      {category.menu.length > 0 && (
        <Button
          kind="line"
          size="board"
          icon="list-check"
          autoFocus={selection.hasStopped}
          onPress={selection.start}
        >
          {words.select}
        </Button>
      )}
      <LinkButton
        to={paths.addMenuItem(category.id)}
        icon="plus"
        size="board"
        className={styles.action}
      >
        {words.newMenu}
      </LinkButton>
    </>
  )
}
