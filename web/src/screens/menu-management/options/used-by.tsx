import type { Category } from '@tumbler/contract/menu'
import type { KeptOptionGroup } from '@tumbler/contract/options'
import { limits } from '@tumbler/rules/limits'
import { useState } from 'react'
import { itemAppearance } from '../../../components/order/drink-appearance.ts'
import { QueryView } from '../../../components/query-view.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import { Row, Text } from '../../../components/ui/layout.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { showToast } from '../../../components/ui/toast.ts'
import { useFailureToast } from '../../../components/use-failure-toast.ts'
import { itemsOf, type Placed, useWholeMenu } from '../../../data/menu.ts'
import { useSetItems } from '../../../data/options.ts'
import { langOf } from '../../../i18n/lang-of.ts'
import { words } from '../../../i18n/words.ts'
import { DrinkPicture } from '../../../illustration/drink-picture.tsx'
import { tintOf } from '../../../illustration/liquids.ts'
import styles from './options.module.css'

/** The items that have a group. */
export const itemsWith = (menu: readonly Category[] | undefined, groupId: string): Placed[] =>
  itemsOf(menu ?? []).filter(({ item }) => (item.options ?? []).some(({ id }) => id === groupId))

/** Of the drinks that have the group, these are named. */
const shownItems = 8

/** The items that have the group, and the choice of others. */
export function UsedBy({ group }: { group: KeptOptionGroup }) {
  const [isOpen, setOpen] = useState(false)
  const query = useWholeMenu()
  const used = itemsWith(query.data, group.id)
  const more = used.length - shownItems
  return (
    <section className={styles.usedBy} aria-label={words.menuOptions.usedBy(used.length)}>
      <div className={styles.usedHead}>
        <h2>{words.menuOptions.usedBy(used.length)}</h2>
        <Button kind="ghost" icon="pencil" size="board" onPress={() => setOpen(true)}>
          {words.menuOptions.chooseItems}
        </Button>
      </div>
      <ul className={styles.items}>
        {used.slice(0, shownItems).map(({ item, category }) => {
          const look = itemAppearance(item, category)
          return (
            <li key={item.id} style={{ background: tintOf(look.liquid) }}>
              <DrinkPicture {...look} garnish={null} tight steam={false} />
              <span lang={langOf(item.name)}>{item.name}</span>
            </li>
          )
        })}
        {more > 0 && <li>{words.menuOptions.more(more)}</li>}
      </ul>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={words.menuOptions.itemsWith(group.name)}
        closeLabel={words.common.close}
        width="wide"
      >
        <QueryView query={query} words={words.menu}>
          {(menu) => <ItemChoice group={group} menu={menu} onDone={() => setOpen(false)} />}
        </QueryView>
      </Sheet>
    </section>
  )
}

type ItemChoiceProps = {
  group: KeptOptionGroup
  menu: readonly Category[]
  onDone: () => void
}

/** All items; one with as many other groups as it may have says which. */
function ItemChoice({ group, menu, onDone }: ItemChoiceProps) {
  const showErrorToast = useFailureToast()
  const { mutateAsync, isPending } = useSetItems(group.id)
  const before = itemsWith(menu, group.id).map(({ item }) => item.id)
  /** What was changed here, by item: another barista may change others meanwhile. */
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({})
  const isChosen = (id: string) => changed[id] ?? before.includes(id)
  const changedItems = itemsOf(menu)
    .map(({ item }) => item)
    .filter(({ id }) => isChosen(id) !== before.includes(id))
  const save = async () => {
    const errors = await mutateAsync(changedItems)
    const [failed] = errors
    if (!failed) {
      showToast({ kind: 'success', title: words.menuManagement.saved(group.name) })
      return onDone()
    }
    const name = changedItems.find(({ id }) => id === failed[0])?.name ?? ''
    showErrorToast(words.menuManagement.notSaved(name), failed[1])
  }
  return (
    <>
      <div className={styles.categories}>
        {menu
          // At the bar a drink is mixed as it is.
          .filter(({ categoryFor, menu: items }) => categoryFor === 'cafe' && items.length > 0)
          .map((category) => (
            <fieldset key={category.id}>
              <legend lang={langOf(category.name)}>{category.name}</legend>
              {category.menu.map((item) => {
                const others = (item.options ?? []).filter(({ id }) => id !== group.id)
                const isFull = !isChosen(item.id) && others.length >= limits.optionGroupsOfItem
                return (
                  <Checkbox
                    key={item.id}
                    size="large"
                    className={styles.item ?? ''}
                    isSelected={isChosen(item.id)}
                    isDisabled={isFull}
                    onChange={(isOn) => setChanged({ ...changed, [item.id]: isOn })}
                    label={
                      <>
                        <b lang={langOf(item.name)}>{item.name}</b>{' '}
                        {others.length > 0 && (
                          <Text as="span" tone="quiet" size="sm" leading="snug">
                            {isFull
                              ? words.menuOptions.isFull(others.map(({ name }) => name).join(', '))
                              : others.map(({ name }) => name).join(', ')}
                          </Text>
                        )}
                      </>
                    }
                  />
                )
              })}
            </fieldset>
          ))}
      </div>
      <Row gap={12} className={styles.dialogFoot}>
        <Button kind="outline" size="large" isDisabled={isPending} onPress={onDone}>
          {words.common.cancel}
        </Button>
        <Button
          size="large"
          isWide
          isDisabled={changedItems.length === 0}
          isBusy={isPending}
          onPress={() => void save()}
        >
          {words.common.save}
        </Button>
      </Row>
    </>
  )
}
