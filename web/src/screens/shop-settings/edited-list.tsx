import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Row, Stack, Text } from '../../components/ui/layout.tsx'
import { newIdempotencyKey } from '../../data/order-draft.ts'
import { words } from '../../i18n/words.ts'
import { Note, SettingsCard } from './settings-card.tsx'
import { focusPage, useSettingsForm } from './settings-form.tsx'

export interface EditedFields<Item> {
  item: Item
  change: (part: Partial<Item>) => void
  /** By the path in the item. */
  errorAt: (path: string) => string | null
}

type EditedListProps<Item> = {
  title: string
  isPageTitle?: boolean
  labels: { add: string; none: string; edit: string }
  max: number
  path: 'announcements' | 'team' | 'rejectReasons' | 'messages' | 'marks' | 'stations' | 'webhooks'
  items: readonly Item[]
  onChange: (items: Item[]) => void
  onAdd: (id: string) => Item[]
  fields: (edited: EditedFields<Item>) => ReactNode
  /** Before the button that removes it. */
  action?: (item: Item) => ReactNode
  /** Whether the form of an item with a new id stays open once it is saved, for what it shows then. */
  staysOpen?: (item: Item) => boolean
  /** Gets what makes the button in the row of an item. */
  children: (pencilOf: (item: Item, title: string) => ReactNode) => ReactNode
}

/** A list with a button for a new item, and the form of the one that is open. */
export function EditedList<Item extends { id: string }>(props: EditedListProps<Item>) {
  const { labels, max, path, items, onChange } = props
  const { errorAt, failedTries, saves } = useSettingsForm()
  const listId = useId()
  const [editedId, setEditedId] = useState<string | null>(null)
  const [newId, setNewId] = useState<string | null>(null)
  const editedIndex = items.findIndex(({ id }) => id === editedId)
  const edited = items[editedIndex]
  const isFull = items.length >= max
  const hasError = (index: number) => errorAt(`${path}.${index}`) !== null
  const openWrongOne = useEffectEvent(() => {
    if (editedIndex >= 0 && hasError(editedIndex)) return
    const wrong = items.find((_item, index) => hasError(index))
    if (wrong) setEditedId(wrong.id)
  })
  useEffect(() => {
    if (failedTries > 0) openWrongOne()
  }, [failedTries])
  const closeSaved = useEffectEvent(() => {
    if (editedId === null) return
    setNewId(null)
    if (edited && editedId === newId && props.staysOpen?.(edited)) return
    // A new one may come into the list a moment later.
    document.getElementById(pencilId(editedId))?.focus()
    setEditedId(null)
  })
  useEffect(() => {
    if (saves > 0) closeSaved()
  }, [saves])
  const pencilId = (id: string) => `${listId}-${id}`
  return (
    <>
      <SettingsCard
        title={props.title}
        isPageTitle={props.isPageTitle}
        action={
          <Button
            kind="outline"
            icon="plus"
            isDisabled={isFull}
            onPress={() => {
              const id = newIdempotencyKey()
              onChange(props.onAdd(id))
              setEditedId(id)
              setNewId(id)
            }}
          >
            {labels.add}
          </Button>
        }
      >
        {isFull && <Note>{words.shopSettings.full(max)}</Note>}
        {items.length === 0 && <Note>{labels.none}</Note>}
        {props.children(({ id }, title) => (
          <IconButton
            icon="pencil"
            id={pencilId(id)}
            label={words.shopSettings.editOne(title)}
            size="medium"
            aria-expanded={id === editedId}
            onPress={() => setEditedId(id === editedId ? null : id)}
          />
        ))}
      </SettingsCard>
      {edited && (
        <SettingsCard key={edited.id}>
          <Stack gap={16} ref={scrollTo}>
            <Text as="h2" size="xl">
              {labels.edit}
            </Text>
            {props.fields({
              item: edited,
              change: (part) => {
                const changed = { ...edited, ...part }
                onChange(items.with(editedIndex, changed))
                setEditedId(changed.id)
                if (changed.id !== edited.id) setNewId(changed.id)
              },
              errorAt: (name) => errorAt(`${path}.${editedIndex}.${name}`),
            })}
            <Row wraps gap={12} justify="space-between">
              {props.action?.(edited)}
              <Button
                kind="danger-outline"
                icon="trash"
                onPress={() => {
                  onChange(items.toSpliced(editedIndex, 1))
                  setEditedId(null)
                  focusPage()
                }}
              >
                {words.shopSettings.remove}
              </Button>
            </Row>
          </Stack>
        </SettingsCard>
      )}
    </>
  )
}

/** Below a long list it opens out of sight. */
const scrollTo = (form: HTMLElement | null) => form?.scrollIntoView({ block: 'nearest' })
