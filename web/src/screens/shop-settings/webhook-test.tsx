import { testWebhook, type Webhook, type WebhookAnswer } from '@tumbler/contract/webhooks'
import { webhookProblemSentence } from '@tumbler/rules/webhook-problems'
import { useState } from 'react'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useChange } from '../../data/server-data.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useLanguage } from '../../i18n/language.ts'
import { words } from '../../i18n/words.ts'
import styles from './webhooks-page.module.css'

/** Sends what is typed, saved or not, and says what came back. */
export function WebhookTest({ webhook: { id, url, format, language } }: { webhook: Webhook }) {
  const labels = words.shopSettings.webhooks
  const { mutate: send, isPending } = useChange('testWebhook')
  const [answer, setAnswer] = useState<WebhookAnswer | null>(null)
  const showFailure = useFailureToast()
  const body = { id, url, format, language }
  const onPress = () =>
    send(
      { body },
      {
        onSuccess: setAnswer,
        onError: (error) => showFailure(labels.testNotSent, error),
      },
    )
  return (
    <>
      <div role="status" className={styles.answer}>
        {answer && <Answer {...answer} />}
      </div>
      <Button
        kind="outline"
        icon="send-2"
        isBusy={isPending}
        isDisabled={!testWebhook.body.safeParse(body).success}
        onPress={onPress}
      >
        {labels.sendTest}
      </Button>
    </>
  )
}

function Answer({ hasArrived, status, problem, ms, answer }: WebhookAnswer) {
  const labels = words.shopSettings.webhooks
  const language = useLanguage()
  return (
    <Alert tone={hasArrived ? 'success' : 'danger'}>
      <b>{hasArrived ? labels.testArrived : labels.testNotArrived}</b>{' '}
      {problem !== null && webhookProblemSentence(language, problem)}
      {status !== null && labels.answered(status, ms)}
      {answer !== '' && (
        <>
          {' '}
          {labels.answer} <span lang={langOf(answer)}>{answer}</span>
        </>
      )}
    </Alert>
  )
}
