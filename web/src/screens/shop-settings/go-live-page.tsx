import type { QueryKey } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorCode } from '../../api/api-error.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { FirstAdminFields } from '../../components/form/first-admin-fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { useNewAccountForm } from '../../components/form/new-account-fields.tsx'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useChange } from '../../data/server-data.ts'
import { leaveDevice } from '../../data/session.ts'
import { words } from '../../i18n/words.ts'
import { publicPaths } from '../../paths.ts'
import { SettingsCard } from './settings-card.tsx'
import styles from './shop-settings.module.css'

/** Ends the demo (product-rules §20): what stays, what goes, and the first admin of the shop. */
export function GoLivePage() {
  return (
    <div className={styles.pair}>
      <SettingsCard title={words.shopSettings.groups['go-live']} isPageTitle>
        <Things title={words.goLive.stays} icon="check" things={words.goLive.staying} />
        <Things title={words.goLive.goes} icon="x" things={words.goLive.going} />
        <Alert icon="logout">{words.goLive.everybodyOut}</Alert>
      </SettingsCard>
      <SettingsCard title={words.goLive.firstAdmin}>
        <FirstAdminForm />
      </SettingsCard>
    </div>
  )
}

type ThingsProps = { title: string; icon: IconName; things: readonly string[] }

function Things({ title, icon, things }: ThingsProps) {
  const titleId = useId()
  return (
    <div>
      <Text as="h2" size="lg" id={titleId}>
        {title}
      </Text>
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
  const navigate = useNavigate()
  const showFailure = useFailureToast()
  const { mutateAsync: goLive, isPending } = useChange('goLive', {
    onSuccess: async (_answer, _input, _before, { client }) => {
      // The demo has ended, and with it the session of this device.
      leaveDevice()
      const { settings, cafeStatus, menu } = queryKeys
      const readAgain = (queryKey: QueryKey) => client.invalidateQueries({ queryKey })
      await Promise.all([settings, cafeStatus, menu].map(readAgain))
    },
  })
  /** The open dialog: the address that may log in, and what hears the answer. */
  const [asked, setAsked] = useState<{ email: string; answer: (isSure: boolean) => void }>()
  const ask = (email: string) =>
    new Promise<boolean>((answer) => {
      setAsked({ email, answer })
    })
  const { control, onSubmit } = useNewAccountForm({
    send: async (account) => {
      if (!(await ask(account.email))) return setAsked(undefined)
      await goLive({ body: account })
      // Replaces the entry of the question, which is still open.
      await navigate(publicPaths.login, {
        replace: true,
        state: { note: 'isLive', email: account.email },
      })
    },
    onError: (error) => {
      setAsked(undefined)
      const code = errorCode(error)
      if (code === 'CONFLICT')
        showFailure(words.goLive.notDone, error, { text: words.goLive.noDemo })
      else if (code !== 'VALIDATION_FAILED') showFailure(words.goLive.notDone, error)
    },
  })
  return (
    <Form className={styles.goLive} onSubmit={onSubmit}>
      <FirstAdminFields control={control} />
      <Button type="submit" kind="danger" size="large" isWide isBusy={isPending}>
        {words.goLive.goLive}
      </Button>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={words.goLive.question}
        text={words.goLive.forGood(asked?.email ?? '')}
        closeLabel={words.common.close}
        confirmLabel={words.goLive.goLive}
        tone="destroy"
        isBusy={isPending}
        onClose={() => asked?.answer(false)}
        onConfirm={() => asked?.answer(true)}
      />
    </Form>
  )
}
