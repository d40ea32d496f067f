import type { Category, MenuItem } from '@tumbler/contract/menu'
import { parsePrice } from '@tumbler/rules/money'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { FormField } from '../../components/form/form.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { Card } from '../../components/ui/card.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { Grid } from '../../components/ui/layout.tsx'
import { Page } from '../../components/ui/page.tsx'
import { useMediaQuery } from '../../components/ui/use-media-query.ts'
import { usePaths } from '../../components/use-paths.ts'
import { useWhen } from '../../components/use-when.ts'
import { isSame } from '../../data/edit-draft.ts'
import { useMarks } from '../../data/marks.ts'
import { findItem, useWholeMenu } from '../../data/menu.ts'
import { useAddMenuItem, useEditMenuItem } from '../../data/menu-changes.ts'
import { areComing, isOffered, useOptionGroups } from '../../data/options.ts'
import { useRead } from '../../data/server-data.ts'
import { useShopDate } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import { ArchiveButton } from './archive-button.tsx'
import { EditFoot, EditForm, EditHint, EditNotices, EditProblem, SaveButton } from './edit-form.tsx'
import styles from './edit-menu.module.css'
import {
  MenuFields,
  type MenuValues,
  menuSchemas,
  menuValuesOf,
  newMenuValues,
  sentValues,
} from './menu-fields.tsx'
import { LookField, MenuPreview, PhotoField } from './menu-look.tsx'
import { MenuMarksField } from './menu-marks-field.tsx'
import { MenuRules } from './menu-rules.tsx'
import { OtherNameField } from './other-name-field.tsx'
import { MenuRows, useBack, useLastSeen } from './page-parts.tsx'
import { useEditForm, withChangedOnly } from './use-edit-form.ts'
import '../../i18n/messages/en/menu.ts'
import '../../i18n/messages/en/menu-form.ts'
import '../../i18n/messages/en/menu-management.ts'
import '../../i18n/messages/en/validation.ts'

/** A new item, at first for the category that one came from. */
export function AddMenuScreen() {
  const { categoryId = '' } = useParams()
  const query = useWholeMenu()
  const isWaiting = areComing(useOptionGroups())
  const found = query.data?.find(({ id }) => id === categoryId)
  const { seen, isGone } = useLastSeen(found, categoryId)
  const back = useBack(isGone ? undefined : seen)
  const title = words.menuManagement.addMenu
  if (query.data && !seen) throw new ApiError('NOT_FOUND')
  if (!query.data || !seen || isWaiting)
    return <LoadingPage title={title} back={back} query={query} />
  return (
    <MenuForm
      key={seen.id}
      title={title}
      back={back}
      item={null}
      values={newMenuValues(categoryId)}
      categories={query.data}
    />
  )
}

/** One item by the id in the address; an unknown one is an error (product-rules §3). */
export function EditMenuScreen() {
  const { menuId = '' } = useParams()
  const query = useWholeMenu()
  const isWaiting = areComing(useOptionGroups())
  const found = findItem(query.data ?? [], menuId)?.item
  const { seen, isGone } = useLastSeen(found, menuId)
  const back = useBack(query.data?.find(({ id }) => id === seen?.category_id))
  const title = words.menuManagement.editMenu
  if (query.data && !seen) throw new ApiError('NOT_FOUND')
  if (!query.data || !seen || isWaiting)
    return <LoadingPage title={title} back={back} query={query} />
  return (
    <MenuForm
      key={seen.id}
      title={title}
      back={back}
      item={seen}
      values={menuValuesOf(seen)}
      isGone={isGone}
      categories={query.data}
    />
  )
}

type Back = ReturnType<typeof useBack>
type LoadingPageProps = { title: string; back: Back; query: ReturnType<typeof useWholeMenu> }

function LoadingPage({ query, ...page }: LoadingPageProps) {
  return (
    <Page {...page} isBusy>
      <QueryView query={query} words={words.menu} as={MenuRows} />
    </Page>
  )
}

type MenuFormProps = {
  title: string
  back: Back
  /** Null for a new one. */
  item: MenuItem | null
  values: MenuValues
  /** It was archived meanwhile. */
  isGone?: boolean
  categories: readonly Category[]
}

/** Until one is chosen. */
const noCategory = { name: '', categoryFor: 'cafe' } as const

/** Its fields, its look and a preview; once it is saved, its category opens. */
function MenuForm({ title, back, item, values, isGone = false, categories }: MenuFormProps) {
  const paths = usePaths()
  const isWide = useMediaQuery('(min-width: 768px)')
  const isWidest = useMediaQuery('(min-width: 1100px)')
  const { mutateAsync: add } = useAddMenuItem()
  const { mutateAsync: save } = useEditMenuItem()
  const categoryOf = (of: Pick<MenuItem, 'category_id'>) =>
    categories.find(({ id }) => id === of.category_id)
  const [isUploading, setUploading] = useState(false)
  const groups = useOptionGroups().data
  /** Some may have been removed meanwhile. */
  const shopMarks = useMarks()
  /** It may have been archived meanwhile. */
  const isThere = (id: string) => groups?.some((group) => group.id === id && isOffered(group))
  const {
    form,
    control,
    values: typed,
  } = useEditForm({
    schemas: menuSchemas(categories, useShopDate()),
    kind: 'menu',
    id: item?.id ?? `new:${values.category_id}`,
    saved: { values, revision: item?.revision ?? null },
    archivedText: isGone ? words.menuManagement.goneMenu : null,
    hint: (typed) => {
      // Only while one of the two is empty: any other mistake is said at its field.
      if (typed.name.trim() !== '' && categoryOf(typed)) return null
      return item
        ? { text: words.menuManagement.answerBoth, lang: 'th' }
        : { text: words.menuManagement.inputNameAndCategory }
    },
    isHeld: isUploading,
    send: (change, { values: before, revision }) => {
      const { isActive, isSoldOut, optionGroups, marks, price, ...values } = withChangedOnly(
        sentValues(change, categoryOf(change) ?? noCategory),
        before,
      )
      const options =
        groups === undefined || isSame(optionGroups, before.optionGroups)
          ? {}
          : { optionGroups: optionGroups.filter(isThere) }
      const ownMarks = marks && {
        marks: marks.filter((id) => shopMarks.some((one) => one.id === id)),
      }
      // One that it had at the bar before is not in sight in the cafe; an earlier server knows none.
      const isFromCafe = item?.price !== undefined && categoryOf(before)?.categoryFor === 'cafe'
      const ownPrice = categoryOf(change)?.categoryFor === 'bar' &&
        (isFromCafe || price !== parsePrice(before.price)) && { price }
      // A new item has no choice: it is active.
      if (!item) return add({ body: { ...values, ...options, ...ownMarks, ...ownPrice } })
      return save({
        params: { id: item.id },
        body: {
          ...values,
          ...options,
          ...ownMarks,
          ...ownPrice,
          isActive,
          // Orders may have taken the last one meanwhile, which is no choice of this form.
          ...(isSoldOut !== before.isSoldOut && { isSoldOut }),
          isAvailable: 'available',
          // Restoring an archived item overwrites that it was archived.
          ...(!isGone && revision !== null && { revision }),
        },
      })
    },
    nextPath: (saved) => {
      const category = categoryOf(saved)
      return category && paths.category(category.name, category.id)
    },
  })
  const category = categoryOf(typed) ?? noCategory
  const setAvailable = (id: string, isAvailable: MenuItem['isAvailable']) =>
    save({ params: { id }, body: { isAvailable } })
  const archive = item && !isGone && (
    <ArchiveButton
      name={item.name}
      text={words.menuManagement.archiveItemText}
      archive={() => setAvailable(item.id, 'unavailable')}
      restore={() => setAvailable(item.id, 'available')}
      back={back.to}
    />
  )
  return (
    <Page
      title={title}
      back={back}
      header={
        <div className={styles.beside}>
          {/* The hint takes its place. */}
          {item && !isGone && !(isWide && form.hint) && <LastChange item={item} />}
          {isWide && <EditHint form={form} />}
        </div>
      }
      isHeaderSticky
      actions={
        isWide && (
          <>
            {archive}
            <SaveButton form={form} />
          </>
        )
      }
    >
      <EditForm form={form} back={back.to} className={styles.form}>
        <div className={styles.notices}>
          <EditNotices form={form} />
          {isWide && <EditProblem form={form} />}
        </div>
        <div className={styles.layout}>
          <Card as="div" className={classNames(styles.card, styles.fields)}>
            <MenuFields
              control={control}
              isNew={item === null}
              venue={category.categoryFor}
              categories={categories}
              hasOtherNames={!isWidest}
            />
          </Card>
          <Card as="div" className={classNames(styles.card, styles.look)}>
            <FormField control={control} name="look">
              {({ value, onChange }) => (
                <LookField
                  value={value}
                  onChange={onChange}
                  name={typed.name}
                  types={typed.types}
                  category={category}
                />
              )}
            </FormField>
            <MenuRules control={control} isCafe={category.categoryFor === 'cafe'} />
            {isWidest && (
              <Grid columns={14} gap={10}>
                <OtherNameField control={control} />
                <OtherNameField control={control} of="description" />
              </Grid>
            )}
            <MenuMarksField control={control} />
          </Card>
          <Card as="div" className={classNames(styles.card, styles.own)}>
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
          <MenuPreview values={typed} category={category} />
        </div>
        {!isWide && (
          <EditFoot form={form} className={styles.foot}>
            {archive}
          </EditFoot>
        )}
      </EditForm>
    </Page>
  )
}

/** Who changed the item last, and when. */
function LastChange({ item }: { item: MenuItem }) {
  const { id, revision } = item
  // Another revision was saved by another person.
  const { data } = useRead(
    'getMenuItem',
    { params: { id } },
    { queryKey: ['getMenuItem', id, revision] },
  )
  const change = data?.lastChange
  const when = useWhen({ time: 'always' })
  if (!change) return null
  return (
    <p className={styles.lastChange}>{words.menuForm.lastChanged(change.by, when(change.at))}</p>
  )
}
