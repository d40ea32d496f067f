import * as fields from '@tumbler/contract/fields'
import type { Category } from '@tumbler/contract/menu'
import { type Venue, venues } from '@tumbler/rules/drinks'
import { limits } from '@tumbler/rules/limits'
import { firstOf, secondOf } from '@tumbler/rules/two-names'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { ApiError, errorCode } from '../../api/api-error.ts'
import { FormField, FormTextField } from '../../components/form/form.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Grid } from '../../components/ui/layout.tsx'
import { Page } from '../../components/ui/page.tsx'
import tiles from '../../components/ui/tiles.module.css'
import { usePaths } from '../../components/use-paths.ts'
import { useCategory } from '../../data/menu.ts'
import { useAddCategory, useEditCategory, useRemoveCategory } from '../../data/menu-changes.ts'
import { words } from '../../i18n/words.ts'
import { ArchiveButton } from './archive-button.tsx'
import { CategoryCard, venueIcons } from './category-card.tsx'
import styles from './edit-form.module.css'
import { EditFoot, EditForm, EditNotices } from './edit-form.tsx'
import { OtherNameField } from './other-name-field.tsx'
import { MenuRows, useBack } from './page-parts.tsx'
import { sentName, sentOtherName, useEditForm, withChangedOnly } from './use-edit-form.ts'
import '../../i18n/messages/en/menu.ts'
import '../../i18n/messages/en/menu-form.ts'
import '../../i18n/messages/en/menu-management.ts'
import '../../i18n/messages/en/validation.ts'

/** The errors of an id that is unknown, or malformed. */
const unknown = ['NOT_FOUND', 'VALIDATION_FAILED']

/** A new category of the cafe or of the bar. */
export function AddCategoryScreen() {
  return (
    <Page title={words.menuManagement.addCategory} back={useBack()}>
      <EditCategory category={null} />
    </Page>
  )
}

/** One category by the id in the address, an archived one too; an unknown one is an error. */
export function EditCategoryScreen() {
  const { categoryId = '' } = useParams()
  const query = useCategory(categoryId)
  if (!query.data && unknown.includes(errorCode(query.error))) throw new ApiError('NOT_FOUND')
  return (
    <Page title={words.menuManagement.editCategory} back={useBack()} isBusy={!query.data}>
      {query.data ? (
        <EditCategory key={query.data.id} category={query.data} />
      ) : (
        <QueryView query={query} words={words.menu} as={MenuRows} />
      )}
    </Page>
  )
}

const schemas = {
  name: sentName,
  otherName: sentOtherName,
  // A new category has no venue until one is chosen.
  categoryFor: z.pipe(z.nullable(fields.venue), fields.venue),
}

/** Its card is shown beside it from 768 px; once it is saved, the list opens. Null is a new one. */
function EditCategory({ category }: { category: Category | null }) {
  const paths = usePaths()
  const { mutateAsync: add } = useAddCategory()
  const { mutateAsync: save } = useEditCategory()
  const { mutateAsync: remove } = useRemoveCategory()
  const { id = 'new', categoryFor = null, revision = null, menu = [] } = category ?? {}
  const name = category ? firstOf(category, 'name') : ''
  const otherName = (category && secondOf(category, 'name')) ?? ''
  const isArchived = category !== null && category.isAvailable !== 'available'
  const { form, control, values } = useEditForm({
    schemas,
    kind: 'category',
    id,
    saved: { values: { name, otherName, categoryFor }, revision },
    archivedText: isArchived ? words.menuManagement.goneCategory : null,
    // In a saved category only the name can be invalid (spec §5), and its field says why.
    hint: () => (category ? null : { text: words.menuManagement.answerBoth, lang: 'th' }),
    send: (change, base) => {
      const values = withChangedOnly(change, base.values)
      return category
        ? save({
            params: { id },
            body: {
              ...values,
              isAvailable: 'available',
              ...(base.revision !== null && { revision: base.revision }),
            },
          })
        : add({ body: values })
    },
    nextPath: () => paths.menuManagement,
  })
  return (
    <div className={styles.layout}>
      <Card as="div" className={styles.card}>
        <EditForm form={form} back={paths.menuManagement} className={styles.form}>
          <EditNotices form={form} />
          <FormTextField
            control={control}
            name="name"
            label={words.menuManagement.name}
            hint={words.menuManagement.tabsHint}
            maxLength={limits.menuName}
            isRequired
            size="large"
            autoComplete="off"
          />
          <OtherNameField control={control} />
          <FormField control={control} name="categoryFor">
            {({ value, onChange }) => <VenueTiles value={value} onChange={onChange} />}
          </FormField>
          <EditFoot form={form} className={styles.foot}>
            {category && !isArchived && (
              <ArchiveButton
                name={category.name}
                text={words.menuManagement.archiveCategoryText}
                archive={() => remove({ params: { id } })}
                restore={() => save({ params: { id }, body: { isAvailable: 'available' } })}
                back={paths.menuManagement}
              />
            )}
          </EditFoot>
        </EditForm>
      </Card>
      <div className={styles.preview} aria-hidden="true" inert>
        <CategoryCard {...values} menu={menu} />
      </div>
    </div>
  )
}

type VenueTilesProps = { value: Venue | null; onChange: (venue: Venue) => void }

/** Cafe or bar, each with how customers order there. */
function VenueTiles({ value, onChange }: VenueTilesProps) {
  return (
    <RadioGroup
      orientation="horizontal"
      value={value}
      onChange={(venue) => onChange(venue as Venue)}
    >
      <Label className={styles.label}>{words.menuManagement.categoryFor}</Label>
      <Grid columns={9} gap={14}>
        {venues.map((venue) => (
          <Radio key={venue} value={venue} className={`${tiles.tile} ${styles.tile}`}>
            <span className={`${styles.icon} ${styles[venue]}`}>
              <Icon name={venueIcons[venue]} />
            </span>
            <b>{words.common.venues[venue]}</b>
            <span className={styles.text}>{words.menuManagement.orderedHow[venue]}</span>
            <span className={tiles.check}>
              <Icon name="check" />
            </span>
          </Radio>
        ))}
      </Grid>
    </RadioGroup>
  )
}
