import type { ReactNode } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { words } from '../../i18n/words.ts'
import styles from './lists.module.css'
import layout from './shop-settings.module.css'
import type { useEditedList } from './use-edited-list.ts'

type Entry = { id: string }
export type EditedListOf<Item extends Entry> = ReturnType<typeof useEditedList<Item>>

type EditedListProps<Item extends Entry> = {
  list: EditedListOf<Item>
  heading: ReactNode
  labels: { add: string; none: string; edit: string }
  max: number
  onAdd: () => void
  fields: (edited: Item) => ReactNode
  /** The rows. */
  children: ReactNode
}

/** A list with a button for a new item, and the form of the one that is open. */
export function EditedList<Item extends Entry>(props: EditedListProps<Item>) {
  const { list, labels, max } = props
  const isFull = list.items.length >= max
  return (
    <>
      <Card as="section" className={layout.card}>
        <div className={layout.head}>
          {props.heading}
          <Button kind="outline" icon="plus" isDisabled={isFull} onPress={props.onAdd}>
            {labels.add}
          </Button>
        </div>
        {isFull && <p className={layout.text}>{words.shopSettings.full(max)}</p>}
        {list.items.length === 0 && <p className={layout.text}>{labels.none}</p>}
        {props.children}
      </Card>
      {list.edited && (
        <Card as="section" key={list.edited.id} className={layout.card}>
          <div className={styles.form} ref={scrollTo}>
            <h2 className={layout.heading}>{labels.edit}</h2>
            {props.fields(list.edited)}
            <div className={styles.actions}>
              <Button kind="danger-outline" icon="trash" onPress={list.remove}>
                {words.shopSettings.remove}
              </Button>
              <Button kind="outline" onPress={list.close}>
                {words.shopSettings.done}
              </Button>
            </div>
          </div>
        </Card>
      )}
    </>
  )
}

/** Below a long list it opens out of sight. */
const scrollTo = (form: HTMLElement | null) => form?.scrollIntoView({ block: 'nearest' })

type PencilProps = {
  list: Pick<EditedListOf<Entry>, 'pencilId' | 'edit'>
  id: string
  title: string
}

/** Opens the item, and has the focus again when it is closed. */
export function Pencil({ list, id, title }: PencilProps) {
  return (
    <IconButton
      icon="pencil"
      id={list.pencilId(id)}
      label={words.shopSettings.editOne(title)}
      size="medium"
      onPress={() => list.edit(id)}
    />
  )
}
