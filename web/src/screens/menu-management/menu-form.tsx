import type { Category, MenuItem } from '@tumbler/contract/menu'
import { useState } from 'react'
import { Form, FormField } from '../../components/form/form.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Page } from '../../components/ui/page.tsx'
import { useMediaQuery } from '../../components/ui/use-media-query.ts'
import { usePaths } from '../../components/use-paths.ts'
import { useAddMenuItem, useEditMenuItem } from '../../data/menu-changes.ts'
import { words } from '../../i18n/words.ts'
import { EditDialogs, EditNotices, EditProblems, SaveButton } from './edit-form-parts.tsx'
import { LeaveEdited } from './leave-edited.tsx'
import { LookField } from './look-field.tsx'
import { MenuFields } from './menu-fields.tsx'
import styles from './menu-form.module.css'
import { ArchiveButton, LastChange } from './menu-form-head.tsx'
import { MenuPreview } from './menu-preview.tsx'
import { type MenuValues, menuSchemas, sentValues } from './menu-values.ts'
import { PhotoField } from './photo-field.tsx'
import { useEditForm } from './use-edit-form.ts'

type MenuFormProps = {
  title: string
  back: { label: string; to: string }
  /** Null for a new one. */
  item: MenuItem | null
  values: MenuValues
  /** It was archived meanwhile. */
  isGone?: boolean
  categories: readonly Category[]
}

/** The page of one item: its fields, its look and a preview; once it is saved, its category opens. */
export function MenuForm({ title, back, item, values, isGone = false, categories }: MenuFormProps) {
  const paths = usePaths()
  const isWide = useMediaQuery('(min-width: 768px)')
  const { mutateAsync: add } = useAddMenuItem()
  const { mutateAsync: save } = useEditMenuItem()
  const categoryOf = (of: Pick<MenuItem, 'category_id'>) =>
    categories.find(({ id }) => id === of.category_id)
  const venueOf = (of: Pick<MenuItem, 'category_id'>) => categoryOf(of)?.categoryFor ?? 'cafe'
  const form = useEditForm({
    schemas: menuSchemas(categories),
    kind: 'menu',
    id: item?.id ?? `new:${values.category_id}`,
    saved: { values, revision: item?.revision ?? null },
    deletedText: isGone ? words.menuManagement.goneMenu : null,
    hint: item
      ? { text: words.menuManagement.answerBoth, lang: 'th' }
      : { text: words.menuManagement.inputNameAndCategory },
    send: (change, revision) => {
      const { isActive, isSoldOut, ...values } = sentValues(change, venueOf(change))
      // A new item has no choice: it is active.
      if (!item) return add({ body: values })
      return save({
        params: { id: item.id },
        body: {
          ...values,
          isActive,
          isSoldOut,
          isAvailable: 'available',
          // Restoring a deleted item overwrites the deletion.
          ...(!isGone && revision !== null && { revision }),
        },
      })
    },
    nextPath: (saved) => {
      const category = categoryOf(saved)
      return category && paths.category(category.name, category.id)
    },
  })
  const { draft, control } = form
  const [isUploading, setUploading] = useState(false)
  const saving = { ...form, isSubmitting: form.isSubmitting || isUploading }
  const typed = draft.values
  const archive = item && !isGone && <ArchiveButton item={item} back={back.to} />
  return (
    <Page
      title={title}
      back={back}
      header={item && !isGone ? <LastChange item={item} /> : undefined}
      actions={
        isWide && (
          <>
            {archive}
            <SaveButton form={saving} />
          </>
        )
      }
    >
      <Form
        id={form.formId}
        className={styles.layout}
        onSubmit={(event) => (isUploading ? event.preventDefault() : form.onSubmit(event))}
      >
        <div className={styles.notices}>
          <EditNotices form={form} />
          {isWide && <EditProblems form={form} />}
        </div>
        <Card as="div" className={styles.card}>
          <MenuFields
            control={control}
            isNew={item === null}
            venue={venueOf(typed)}
            categories={categories}
          />
        </Card>
        <Card as="div" className={styles.card}>
          <FormField control={control} name="look">
            {({ value, onChange }) => (
              <LookField
                value={value}
                onChange={onChange}
                name={typed.name}
                types={typed.types}
                venue={venueOf(typed)}
              />
            )}
          </FormField>
          <FormField control={control} name="photo">
            {({ value, onChange }) => (
              <PhotoField
                value={value}
                onChange={onChange}
                name={typed.name}
                onBusy={setUploading}
              />
            )}
          </FormField>
        </Card>
        <MenuPreview values={typed} category={categoryOf(typed)} />
        {!isWide && (
          <div className={styles.foot}>
            <EditProblems form={form} />
            <div className={styles.actions}>
              {archive}
              <SaveButton form={saving} isWide />
            </div>
          </div>
        )}
      </Form>
      <EditDialogs form={form} />
      <LeaveEdited isEdited={form.isEdited || isUploading} back={back.to} />
    </Page>
  )
}
