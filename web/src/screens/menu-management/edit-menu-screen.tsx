import * as fields from '@tumbler/contract/fields'
import type { Category, MenuItem } from '@tumbler/contract/menu'
import { limits } from '@tumbler/rules/limits'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { ApiError } from '../../api/api-error.ts'
import { FormField, FormTextField } from '../../components/form/form.tsx'
import type { InputOf } from '../../components/form/use-api-form.ts'
import { drinkAppearance } from '../../components/order/drink-appearance.ts'
import { MenuCard } from '../../components/order/menu-card.tsx'
import { Page } from '../../components/ui/page.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { SelectField } from '../../components/ui/select-field.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { useWholeMenu } from '../../data/menu.ts'
import { useAddMenuItem, useEditMenuItem } from '../../data/menu-changes.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { venueIcons } from './category-card.tsx'
import styles from './edit-fields.module.css'
import { EditForm } from './edit-form.tsx'
import { LoadingMenu, useLastSeen } from './loading-menu.tsx'
import { sentName } from './use-edit-form.ts'

/** A new item, at first for the category that one came from. */
export function AddMenuScreen() {
  const { categoryId = '' } = useParams()
  const words = useStaffWords().menuManagement
  const query = useWholeMenu()
  const found = query.data?.find(({ id }) => id === categoryId)
  const { seen, isGone } = useLastSeen(found, categoryId)
  if (query.data && !seen) throw new ApiError('NOT_FOUND')
  const values = { name: '', description: '', category_id: categoryId, isActive: 'active' } as const
  return (
    <MenuPage title={words.addMenu} category={isGone ? undefined : seen} query={query}>
      {query.data && seen && (
        <EditMenu key={seen.id} item={null} values={values} categories={query.data} />
      )}
    </MenuPage>
  )
}

/** One item by the id in the address; an unknown one is an error (product-rules §3). */
export function EditMenuScreen() {
  const { menuId = '' } = useParams()
  const words = useStaffWords().menuManagement
  const query = useWholeMenu()
  const found = query.data?.flatMap(({ menu }) => menu).find(({ id }) => id === menuId)
  const { seen, isGone } = useLastSeen(found, menuId)
  if (query.data && !seen) throw new ApiError('NOT_FOUND')
  const category = query.data?.find(({ id }) => id === seen?.category_id)
  return (
    <MenuPage title={words.editMenu} category={category} query={query}>
      {query.data && seen && (
        <EditMenu
          key={seen.id}
          item={seen}
          values={valuesOf(seen)}
          isGone={isGone}
          categories={query.data}
        />
      )}
    </MenuPage>
  )
}

type MenuPageProps = {
  title: string
  /** Where Back leads; without one to the list of categories. */
  category: Category | undefined
  query: ReturnType<typeof useWholeMenu>
  /** The form, once the menu is loaded. */
  children: ReactNode
}

function MenuPage({ title, category, query, children }: MenuPageProps) {
  const words = useStaffWords().menuManagement
  const paths = usePaths()
  const back = category
    ? { label: words.backTo(category.name), to: paths.category(category.name, category.id) }
    : { label: words.backTo(words.title), to: paths.menuManagement }
  return (
    <Page title={title} back={back} isBusy={!children}>
      {children ?? <LoadingMenu query={query} shape="rows" />}
    </Page>
  )
}

/** The category has to be one of those that are available. */
const menuSchemas = (categories: readonly Category[]) => ({
  name: sentName,
  description: fields.description,
  category_id: fields.id.check(z.refine((id) => categories.some((one) => one.id === id))),
  isActive: fields.activity,
})
type MenuValues = InputOf<ReturnType<typeof menuSchemas>>

/** An empty description is a dash on the server. */
const valuesOf = ({ name, description, category_id, isActive }: MenuItem): MenuValues => ({
  name,
  description: description === '-' ? '' : description,
  category_id,
  isActive,
})

type EditMenuProps = {
  /** Null for a new one. */
  item: MenuItem | null
  values: MenuValues
  isGone?: boolean
  categories: readonly Category[]
}

/** Once the item is saved, its category opens. */
function EditMenu({ item, values, isGone = false, categories }: EditMenuProps) {
  const words = useStaffWords().menuManagement
  const paths = usePaths()
  const { mutateAsync: add } = useAddMenuItem()
  const { mutateAsync: save } = useEditMenuItem()
  const categoryOf = (item: Pick<MenuItem, 'category_id'>) =>
    categories.find(({ id }) => id === item.category_id)
  return (
    <EditForm
      schemas={menuSchemas(categories)}
      kind="menu"
      id={item?.id ?? `new:${values.category_id}`}
      saved={{ values, revision: item?.revision ?? null }}
      savedFields={
        item && !isGone
          ? [
              { name: 'name', label: words.name, value: item.name },
              { name: 'description', label: words.description, value: item.description },
              { name: 'category_id', label: words.category, value: categoryOf(item)?.name ?? '-' },
              { name: 'isActive', label: words.status, value: words[item.isActive] },
            ]
          : null
      }
      deletedText={isGone ? words.goneMenu : null}
      hint={item ? { text: words.answerBoth, lang: 'th' } : { text: words.inputNameAndCategory }}
      send={({ isActive, ...change }, revision) =>
        item
          ? save({
              id: item.id,
              ...change,
              isActive,
              isAvailable: 'available',
              // Restoring a deleted item overwrites the deletion.
              ...(!isGone && revision !== null && { revision }),
            })
          : add(change)
      }
      nextPath={(response) => {
        const category = categoryOf(response)
        return category && paths.category(category.name, category.id)
      }}
      preview={(values) => <MenuPreview values={values} category={categoryOf(values)} />}
    >
      {(control) => (
        <>
          <FormTextField
            control={control}
            name="name"
            label={words.name}
            maxLength={limits.menuName}
            isRequired
            size="large"
            autoComplete="off"
          />
          <FormTextField
            control={control}
            name="description"
            label={words.description}
            maxLength={limits.description}
            size="large"
            autoComplete="off"
          />
          <div className={item ? styles.pair : undefined}>
            <FormField control={control} name="category_id">
              {({ value, onChange }) => (
                <SelectField
                  label={words.category}
                  options={categories.map(({ id, name, categoryFor }) => ({
                    value: id,
                    label: name,
                    icon: venueIcons[categoryFor],
                  }))}
                  value={categories.some(({ id }) => id === value) ? value : null}
                  onChange={onChange}
                  size="large"
                />
              )}
            </FormField>
            {/* A new item has no choice: it is active. */}
            {item && (
              <FormField control={control} name="isActive">
                {({ value, onChange }) => (
                  <SegmentedControl
                    label={words.status}
                    options={(['active', 'inactive'] as const).map((status) => ({
                      value: status,
                      label: words[status],
                      icon: status === value ? 'check' : undefined,
                    }))}
                    value={value}
                    onChange={onChange}
                    size="board"
                    isWide
                    className={styles.segmented}
                  />
                )}
              </FormField>
            )}
          </div>
        </>
      )}
    </EditForm>
  )
}

type MenuPreviewProps = { values: MenuValues; category: Category | undefined }

/** The card of the menu as it is being typed; the name gives the drink its colour. */
function MenuPreview({ values, category }: MenuPreviewProps) {
  const { name, description, isActive } = values
  return (
    <ul className={styles.preview}>
      <MenuCard
        {...drinkAppearance(name, category?.categoryFor ?? 'cafe')}
        name={name}
        description={description}
        lang={langOf(name)}
        isDisabled={isActive === 'inactive'}
        onPress={() => undefined}
      />
    </ul>
  )
}
