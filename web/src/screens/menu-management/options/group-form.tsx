import type { KeptOptionGroup } from '@tumbler/contract/options'
import { limits } from '@tumbler/rules/limits'
import { type ReactNode, useRef } from 'react'
import * as z from 'zod/mini'
import { FormField, FormTextField } from '../../../components/form/form.tsx'
import type { InputOf } from '../../../components/form/use-api-form.ts'
import { LinkButton } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { Grid } from '../../../components/ui/layout.tsx'
import { Page } from '../../../components/ui/page.tsx'
import { useMediaQuery } from '../../../components/ui/use-media-query.ts'
import { useSpace } from '../../../components/ui/use-space.ts'
import { usePaths } from '../../../components/use-paths.ts'
import { isOffered, useSaveOptionGroup, useSetOffered } from '../../../data/options.ts'
import { words } from '../../../i18n/words.ts'
import { ArchiveButton } from '../archive-button.tsx'
import {
  EditFoot,
  EditForm,
  EditHint,
  EditNotices,
  EditProblem,
  SaveButton,
} from '../edit-form.tsx'
import { OtherNameField } from '../other-name-field.tsx'
import { sentName, sentOtherName, useEditForm } from '../use-edit-form.ts'
import { ChoiceRows } from './choice-rows.tsx'
import { isNewChoice, namesOf, nextChoice, repeatedNames } from './choices.ts'
import { GroupPreview } from './group-preview.tsx'
import styles from './options.module.css'
import { UsedBy } from './used-by.tsx'

const schemas = {
  name: sentName,
  otherName: sentOtherName,
  choices: z.array(z.object({ id: z.string(), name: sentName, otherName: sentOtherName })).check(
    z.minLength(limits.minOptionChoices),
    z.maxLength(limits.optionChoices),
    z.refine((choices) => repeatedNames(choices).size === 0),
  ),
}
type GroupValues = InputOf<typeof schemas>

const newValues: GroupValues = {
  name: '',
  otherName: '',
  choices: Array.from({ length: limits.minOptionChoices }).reduce<GroupValues['choices']>(
    (choices) => [...choices, nextChoice(choices)],
    [],
  ),
}

const valuesOf = (group: KeptOptionGroup): GroupValues => ({
  ...namesOf(group),
  choices: group.choices.map((choice) => ({ id: choice.id, ...namesOf(choice) })),
})

type GroupFormProps = {
  /** Null for a new one. */
  group: KeptOptionGroup | null
  /** Of all groups that are there. */
  count: number
  /** Beside the form where there is room for both. */
  list: ReactNode
  back: { label: string; to: string }
}

/** A group with its choices, the items that have it, and how it will look. */
export function GroupForm({ group, count, list, back }: GroupFormProps) {
  const paths = usePaths()
  const isWide = useMediaQuery('(min-width: 768px)')
  const { mutateAsync: save } = useSaveOptionGroup()
  const { mutateAsync: setOffered } = useSetOffered()
  const isGone = group !== null && !isOffered(group)
  const { form, control, values } = useEditForm({
    schemas,
    kind: 'options',
    id: group?.id ?? 'new',
    saved: {
      values: group ? valuesOf(group) : newValues,
      revision: group?.revision ?? null,
    },
    archivedText: isGone ? words.menuOptions.gone : null,
    hint: ({ name, choices }) => {
      const isUnnamed = [name, ...choices.map((choice) => choice.name)].some(
        (text) => text.trim() === '',
      )
      return isUnnamed ? { text: words.menuOptions.nameAll } : null
    },
    send: ({ name, otherName, choices }, base) =>
      save({
        id: group?.id ?? null,
        before: base.values,
        body: {
          name,
          otherName,
          choices: choices.map(({ id, ...names }) => (isNewChoice(id) ? names : { id, ...names })),
          ...(isGone && { isAvailable: 'available' as const }),
          // Restoring an archived group overwrites that it was archived.
          ...(!isGone && base.revision !== null && { revision: base.revision }),
        },
      }),
    nextPath: ({ id }) => (group ? undefined : paths.optionGroup(id)),
  })
  const archive = group && !isGone && (
    <ArchiveButton
      name={group.name}
      text={words.menuOptions.archiveText}
      archive={() => setOffered({ id: group.id, isAvailable: 'unavailable' })}
      restore={() => setOffered({ id: group.id, isAvailable: 'available' })}
      back={paths.options}
    />
  )
  const ownTitle = group?.name ?? words.menuOptions.newGroup
  return (
    <Page
      title={isWide ? words.menuOptions.title : ownTitle}
      back={back}
      isHeaderSticky
      {...(isWide && {
        header: <span className={styles.count}>{words.menuOptions.groups(count)}</span>,
        actions: (
          <>
            <NewGroup />
            <SaveButton form={form} />
          </>
        ),
      })}
    >
      <div className={styles.columns}>
        {list}
        <EditForm form={form} back={back.to} className={styles.form}>
          <div className={styles.notices}>
            <EditNotices form={form} />
            {isWide && <EditProblem form={form} />}
          </div>
          <Card as="section" className={styles.card} aria-label={ownTitle}>
            <Grid columns={14} gap={12}>
              <FormTextField
                control={control}
                name="name"
                label={words.menuManagement.name}
                maxLength={limits.menuName}
                isRequired
                size="large"
                autoComplete="off"
              />
              <OtherNameField control={control} />
            </Grid>
            <FormField control={control} name="choices">
              {({ value, onChange }) => (
                <ChoiceRows
                  choices={value}
                  group={group}
                  hint={isWide && <EditHint form={form} />}
                  onChange={onChange}
                />
              )}
            </FormField>
            {group && !isGone && <UsedBy group={group} />}
            {isWide && archive && <div className={styles.archive}>{archive}</div>}
          </Card>
          <GroupPreview values={values} group={group} />
          {!isWide && (
            <Foot>
              <EditFoot form={form} className={styles.parts}>
                {archive}
              </EditFoot>
            </Foot>
          )}
        </EditForm>
      </div>
    </Page>
  )
}

/** It stays when the group is saved: what is told stands above it. */
function Foot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null)
  useSpace('--dock-space', foot)
  return (
    <div ref={foot} className={styles.foot}>
      {children}
    </div>
  )
}

export function NewGroup() {
  const paths = usePaths()
  return (
    <LinkButton to={paths.addOptionGroup} kind="outline" icon="plus" size="board">
      {words.menuOptions.newGroup}
    </LinkButton>
  )
}
