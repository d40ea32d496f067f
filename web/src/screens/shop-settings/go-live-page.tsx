import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorCode } from '../../api/api-error.ts'
import { FirstAdminFields } from '../../components/form/first-admin-fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { useNewAccountForm } from '../../components/form/new-account-fields.tsx'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useGoLive } from '../../data/go-live.ts'
import { useGoLiveWords } from '../../i18n/go-live-words.ts'
import { useSettingsWords } from '../../i18n/settings-words.ts'
import { useWords } from '../../i18n/words.ts'
import { publicPaths } from '../../paths.ts'
import styles from './go-live-page.module.css'
import layout from './shop-settings.module.css'

/** Ends the demo (product-rules §20): what stays, what goes, and the first admin of the shop. */
export function GoLivePage() {
  const words = useGoLiveWords()
  const { groups } = useSettingsWords()
  return (
    <div className={layout.pair}>
      <Card as="section" className={layout.card}>
        <h2 className={layout.pageHeading}>{groups['go-live']}</h2>
        <Things title={words.stays} icon="check" things={words.staying} />
        <Things title={words.goes} icon="x" things={words.going} />
        <Alert icon="logout">{words.everybodyOut}</Alert>
      </Card>
      <Card as="section" className={layout.card}>
        <h2 className={layout.heading}>{words.firstAdmin}</h2>
        <FirstAdminForm />
      </Card>
    </div>
  )
}

type ThingsProps = { title: string; icon: IconName; things: readonly string[] }

function Things({ title, icon, things }: ThingsProps) {
  const titleId = useId()
  return (
    <div>
      <h2 id={titleId} className={layout.name}>
        {title}
      </h2>
      <ul aria-labelledby={titleId} className={styles.things}>
        {things.map((thing) => (
          <li key={thing}>
            <Icon name={icon} size="1.25em" />
            <span>{thing}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function FirstAdminForm() {
  const words = useGoLiveWords()
  const { common } = useWords()
  const navigate = useNavigate()
  const showFailure = useFailureToast()
  const { mutateAsync: goLive, isPending } = useGoLive()
  /** Of the question that is open, with the address it is about. */
  const [asked, setAsked] = useState<{ email: string; answer: (isSure: boolean) => void }>()
  const ask = (email: string) =>
    new Promise<boolean>((answer) => {
      setAsked({ email, answer })
    })
  const { control, onSubmit } = useNewAccountForm({
    send: async (account) => {
      if (!(await ask(account.email))) return setAsked(undefined)
      await goLive(account)
      // Replaces the entry of the question, which is still open.
      await navigate(publicPaths.login, {
        replace: true,
        state: { note: 'isLive', email: account.email },
      })
    },
    onError: (error) => {
      setAsked(undefined)
      const code = errorCode(error)
      if (code === 'CONFLICT') showFailure(words.notDone, error, { text: words.noDemo })
      else if (code !== 'VALIDATION_FAILED') showFailure(words.notDone, error)
    },
  })
  return (
    <Form className={styles.form} onSubmit={onSubmit}>
      <FirstAdminFields control={control} />
      <Button type="submit" kind="danger" size="large" isWide isBusy={isPending}>
        {words.goLive}
      </Button>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={words.question}
        text={words.forGood(asked?.email ?? '')}
        closeLabel={common.close}
        confirmLabel={words.goLive}
        tone="destroy"
        isBusy={isPending}
        onClose={() => asked?.answer(false)}
        onConfirm={() => asked?.answer(true)}
      />
    </Form>
  )
}
