import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { Form } from '../../components/form/form.tsx'
import type { InputOf, OutputOf } from '../../components/form/use-api-form.ts'
import { Card } from '../../components/ui/card.tsx'
import { usePaths } from '../../components/use-paths.ts'
import styles from './edit-form.module.css'
import { EditDialogs, EditNotices, EditProblems, SaveButton } from './edit-form-parts.tsx'
import { LeaveEdited } from './leave-edited.tsx'
import { type EditFormOptions, type NamedSchemas, useEditForm } from './use-edit-form.ts'

type EditFormProps<S extends NamedSchemas, Response extends { name: string }> = EditFormOptions<
  S,
  Response
> & {
  /** Beside the button. */
  more?: ReactNode
  /** The card as it will be; hidden from screen readers. */
  preview: (values: InputOf<S>) => ReactNode
  /** The fields. */
  children: (control: Control<InputOf<S>, unknown, OutputOf<S>>) => ReactNode
}

/** A form in one card, its button at the bottom; from 768 px a preview of the card beside it. */
export function EditForm<S extends NamedSchemas, Response extends { name: string }>({
  more,
  preview,
  children,
  ...options
}: EditFormProps<S, Response>) {
  const form = useEditForm(options)
  const paths = usePaths()
  return (
    <div className={styles.layout}>
      <Card as="div" className={styles.card}>
        <Form id={form.formId} className={styles.form} onSubmit={form.onSubmit}>
          <EditNotices form={form} />
          {children(form.control)}
          <div className={styles.foot}>
            <EditProblems form={form} />
            <div className={styles.actions}>
              {more}
              <SaveButton form={form} isWide />
            </div>
          </div>
        </Form>
      </Card>
      <div className={styles.preview} aria-hidden="true" inert>
        {preview(form.draft.values)}
      </div>
      <EditDialogs form={form} />
      <LeaveEdited isEdited={form.isEdited} back={paths.menuManagement} />
    </div>
  )
}
