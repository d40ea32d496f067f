import { useState } from 'react'
import { useChange, useRead } from '../../data/server-data.ts'
import { words } from '../../i18n/words.ts'
import { CopiedLink } from '../copied-link.tsx'
import { QueryView } from '../query-view.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { showToast } from '../ui/toast.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { useWhen } from '../use-when.ts'
import styles from './screen-link-form.module.css'

const refresh = ['readScreenLink', 'getSettings'] as const

/** The link of the public screen: made, copied and ended (product-rules §17). */
export function ScreenLinkForm() {
  const when = useWhen({ time: 'always' })
  const showFailure = useFailureToast()
  const query = useRead('readScreenLink', {})
  const making = useChange('makeScreenLink', { refresh })
  if (!query.data) return <QueryView query={query} words={words.publicScreen} spinner={40} />
  const { since } = query.data
  const url = since === null ? undefined : making.data?.url
  const make = () =>
    void making
      .mutateAsync()
      .catch((error: unknown) => showFailure(words.publicScreen.notMade, error))
  return (
    <div className={styles.form}>
      <p className={styles.note}>{words.publicScreen.about}</p>
      <p>{since === null ? words.publicScreen.noLink : words.publicScreen.since(when(since))}</p>
      {url && (
        <>
          <CopiedLink label={words.publicScreen.link} url={url} />
          <p className={styles.note}>{words.publicScreen.shownOnce}</p>
        </>
      )}
      <Button kind="outline" isWide isBusy={making.isPending} onPress={make}>
        {since === null ? words.publicScreen.make : words.publicScreen.makeAnother}
      </Button>
      {since !== null && <Revoke />}
    </div>
  )
}

function Revoke() {
  const showFailure = useFailureToast()
  const { mutateAsync: revoke, isPending } = useChange('revokeScreenLink', { refresh })
  const [isAsking, setAsking] = useState(false)
  const confirm = () =>
    revoke()
      .then(
        () => showToast({ kind: 'success', title: words.publicScreen.revoked }),
        (error: unknown) => showFailure(words.publicScreen.notRevoked, error),
      )
      .finally(() => setAsking(false))
  return (
    <>
      <Button kind="danger-outline" isWide onPress={() => setAsking(true)}>
        {words.publicScreen.revoke}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.publicScreen.revokeQuestion}
        text={words.publicScreen.revokeText}
        closeLabel={words.common.close}
        confirmLabel={words.publicScreen.revoke}
        tone="destroy"
        isBusy={isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
