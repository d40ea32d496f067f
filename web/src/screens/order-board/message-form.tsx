import * as fields from '@tumbler/contract/fields'
import type { Preset } from '@tumbler/contract/shop-settings'
import { lengthOf, limits } from '@tumbler/rules/limits'
import { wordedIn } from '@tumbler/rules/two-names'
import { type SubmitEvent, useEffect, useEffectEvent, useId } from 'react'
import { Heading, Radio, RadioGroup } from 'react-aria-components'
import { shopNow } from '../../api/clock.ts'
import { MessageBubble } from '../../components/order/barista-says.tsx'
import { Button } from '../../components/ui/button.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import tiles from '../../components/ui/tiles.module.css'
import { closeToasts } from '../../components/ui/toast.ts'
import { useBoard } from '../../data/board.ts'
import { useEditDraft } from '../../data/edit-draft.ts'
import { useSendMessage, useStandingMessage, useTakeMessageBack } from '../../data/send-message.ts'
import { useSettings } from '../../data/shop.ts'
import { useByClock, useFormatTime, useSecondsUntil } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useLanguage } from '../../i18n/language.ts'
import { words } from '../../i18n/words.ts'
import { noBoard, ordersOf } from './board-view.ts'
import '../../i18n/messages/en/validation.ts'
import styles from './message-form.module.css'
import { useErrorToast } from './use-error-toast.ts'

const messageField = fields.filledLine(limits.message)

/** People with an account and an open order; each gets it once. */
export function useWaitingPeople(): number {
  const orders = ordersOf(useBoard().data ?? noBoard)
  return new Set(orders.flatMap(({ user }) => user.id ?? [])).size
}

/** The subject of the toast that says so. */
const notSent = 'message not sent'

const noText = { values: { text: '' }, revision: null }

type MessageFormProps = {
  onBack: () => void
  onClose: () => void
}

/** A message to everybody who waits: one of the shop's, or own words (product-rules §23). */
export function MessageForm({ onBack, onClose }: MessageFormProps) {
  const { values, setValues, takeServerVersion } = useEditDraft('message', 'all', noText)
  const { text } = values
  const texts = words.shopDialog
  const people = useWaitingPeople()
  const standing = useStandingMessage()
  const nextAt = standing?.nextAt ?? null
  const isTooSoon = (useSecondsUntil(nextAt === null ? null : Date.parse(nextAt)) ?? 0) > 0
  const { mutateAsync: send, isPending, isError } = useSendMessage()
  const showError = useErrorToast()
  const formatTime = useFormatTime()
  const isValid = messageField.safeParse(text).success
  const maySend = isValid && !isTooSoon && people > 0
  const finish = () => {
    takeServerVersion()
    onClose()
  }
  // The answer was lost: what stands is what was written here.
  const hasArrived = isError && !isPending && standing?.message?.text === text.trim()
  const finishArrived = useEffectEvent(() => {
    closeToasts(notSent)
    finish()
  })
  useEffect(() => {
    if (hasArrived) finishArrived()
  }, [hasArrived])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!maySend || isPending) return
    send({ body: { text: text.trim() } }).then(finish, (error: unknown) =>
      showError(texts.notSent, error, {}, notSent),
    )
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.head}>
        <IconButton
          icon="chevron-left"
          label={words.common.back}
          size="medium"
          isBoxed
          autoFocus
          onPress={onBack}
        />
        <Heading slot="title" level={2}>
          {texts.title}
        </Heading>
        <p>{people > 0 ? texts.peopleWait(people) : texts.nobodyWaits}</p>
        <IconButton icon="x" label={words.common.close} size="medium" onPress={onClose} />
      </div>
      <Presets text={text.trim()} onChoose={(chosen) => setValues({ text: chosen })} />
      <TextField
        label={texts.ownWords}
        size="large"
        value={text}
        onChange={(value) => setValues({ text: value })}
        length={lengthOf(text)}
        maxLength={limits.message}
        error={lengthOf(text) > limits.message ? words.validation.too_long(limits.message) : null}
        autoComplete="off"
      />
      <div className={styles.end}>
        <Preview text={text} />
        <div className={styles.send}>
          {isTooSoon && nextAt !== null && <p>{texts.nextFrom(formatTime(nextAt))}</p>}
          <Button size="large" isWide type="submit" isDisabled={!maySend} isBusy={isPending}>
            {texts.sendTo(people)}
          </Button>
        </div>
      </div>
    </form>
  )
}

type PresetsProps = { text: string; onChoose: (text: string) => void }

/** They fill the field, in the language of the page; whoever reads the other one gets its words. */
function Presets({ text, onChoose }: PresetsProps) {
  const language = useLanguage()
  const presets = useSettings()?.messages ?? []
  if (presets.length === 0) return null
  const isIn = ({ text: own }: Preset) => text !== '' && [own.en, own.th].includes(text)
  const chosen = presets.find(isIn)
  return (
    <RadioGroup
      className={styles.presets ?? ''}
      aria-label={words.shopDialog.presets}
      value={chosen?.id ?? null}
      onChange={(id) => {
        const preset = presets.find((one) => one.id === id)
        if (preset) onChoose(wordedIn(language, preset.text))
      }}
    >
      {presets.map((preset) => {
        const words = wordedIn(language, preset.text)
        return (
          <Radio
            key={preset.id}
            value={preset.id}
            className={classNames(tiles.tile, styles.preset)}
            lang={langOf(words)}
          >
            <span className={styles.dot} />
            {words}
          </Radio>
        )
      })}
    </RadioGroup>
  )
}

/** As customers will read it. */
function Preview({ text }: { text: string }) {
  const titleId = useId()
  // The time that it would have moves on.
  useByClock((now) => Math.floor(now / 60_000))
  // Its room is kept, so that nothing moves with the first letter.
  if (text.trim() === '') return <div className={styles.preview} />
  return (
    <section className={styles.preview} aria-labelledby={titleId}>
      <h3 id={titleId}>{words.shopDialog.onTheirPhones}</h3>
      <MessageBubble text={text.trim()} sentAt={shopNow()} />
    </section>
  )
}

/** The message that stands, and the button that takes it back. */
export function TakeBack({ onDone }: { onDone: () => void }) {
  const { mutateAsync, isPending } = useTakeMessageBack()
  const showError = useErrorToast()
  const texts = words.shopDialog
  // The live event may be quicker, and take this button away.
  const takeBack = () =>
    mutateAsync({}).then(onDone, (error: unknown) => showError(texts.notTakenBack, error))
  return (
    <Button kind="outline" size="board" isBusy={isPending} onPress={() => void takeBack()}>
      {texts.takeBack}
    </Button>
  )
}
