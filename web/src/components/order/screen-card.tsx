import type { ScreenLink } from '@tumbler/contract/screen'
import { limits } from '@tumbler/rules/limits'
import { type KeyboardEvent, useId, useState } from 'react'
import { useChangeScreen, useRemoveScreen, useReplaceScreenLink } from '../../data/public-screen.ts'
import { useByClock } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { CopiedLink } from '../copied-link.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icons.tsx'
import { Row, Text } from '../ui/layout.tsx'
import tones from '../ui/tones.module.css'
import { useFailureToast } from '../use-failure-toast.ts'
import { useWhen } from '../use-when.ts'
import styles from './screen-card.module.css'
import { ScreenNameForm } from './screen-name-form.tsx'

/** Its button takes the focus when it stands there again. */
type Done = 'rename' | 'replace' | 'turnOff' | 'turnOn'

/** One screen: its name, whether it shows, its link, and what can be done with it. */
export function ScreenCard({ screen }: { screen: ScreenLink }) {
  const { id, name, isOn } = screen
  const titleId = useId()
  const showFailure = useFailureToast()
  const { mutateAsync: change, isPending: isChanging } = useChangeScreen()
  const { mutateAsync: replace, isPending: isReplacing } = useReplaceScreenLink()
  const { mutateAsync: remove, isPending: isRemoving } = useRemoveScreen()
  const [open, setOpen] = useState<'rename' | Asked | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const params = { id }
  const close = (next: Done) => {
    setOpen(null)
    setDone(next)
  }
  const run = (action: Promise<unknown>, next: Done) =>
    action
      .catch((error: unknown) => showFailure(words.publicScreen.notChanged(name), error))
      .finally(() => close(next))
  const turn = (next: boolean) =>
    run(change({ params, body: { isOn: next } }), next ? 'turnOff' : 'turnOn')
  const confirm = { replace: () => run(replace({ params }), 'replace'), turnOff: () => turn(false) }
  return (
    <Card as="li" className={styles.card} aria-labelledby={titleId}>
      <SmallScreen isOn={isOn} />
      <div className={styles.body}>
        {open === 'rename' ? (
          <ScreenNameForm
            name={name}
            failure={words.publicScreen.notChanged(name)}
            onSave={(next) => change({ params, body: { name: next } })}
            onEnd={() => close('rename')}
          />
        ) : (
          <Row gap={6} wraps justify="space-between">
            <Row gap={6} grows style={{ flexBasis: '9rem' }}>
              <Text as="h2" id={titleId} size="xl" lang={langOf(name)}>
                {name}
              </Text>
              <IconButton
                icon="pencil"
                label={words.publicScreen.rename(name)}
                autoFocus={done === 'rename'}
                onPress={() => setOpen('rename')}
              />
            </Row>
            <State screen={screen} />
          </Row>
        )}
        <Shown screen={screen} />
        {open === 'replace' || open === 'turnOff' ? (
          <Question
            asked={open}
            name={name}
            isBusy={isChanging || isReplacing}
            onKeep={() => close(open)}
            onConfirm={() => void confirm[open]()}
          />
        ) : (
          <Row gap={10} wraps justify="end">
            <Made screen={screen} />
            {isOn ? (
              <>
                <Button
                  kind="danger-outline"
                  autoFocus={done === 'replace'}
                  onPress={() => setOpen('replace')}
                >
                  {words.publicScreen.replace}
                </Button>
                <Button
                  // A button of its own, as only a new one takes the focus.
                  key="turn off"
                  kind="danger-outline"
                  autoFocus={done === 'turnOff'}
                  onPress={() => setOpen('turnOff')}
                >
                  {words.publicScreen.turnOff}
                </Button>
              </>
            ) : (
              <>
                <Button
                  kind="ghost"
                  className={styles.remove}
                  isBusy={isRemoving}
                  onPress={() =>
                    void remove({ params }).catch((error: unknown) =>
                      showFailure(words.publicScreen.notChanged(name), error),
                    )
                  }
                >
                  {words.publicScreen.remove}
                </Button>
                <Button
                  key="turn on"
                  kind="outline"
                  autoFocus={done === 'turnOn'}
                  isBusy={isChanging}
                  onPress={() => void turn(true)}
                >
                  {words.publicScreen.turnOn}
                </Button>
              </>
            )}
          </Row>
        )}
      </div>
    </Card>
  )
}

/** So often a screen says that it reads, and twice that it may be late. */
const lateMs = 2 * limits.screenSeenMs

function State({ screen: { isOn, seenAt } }: { screen: ScreenLink }) {
  const when = useWhen()
  const isShowing = useByClock((now) => seenAt !== null && now - Date.parse(seenAt) < lateMs)
  if (!isOn)
    return (
      <Chip size="large" icon="device-tv-off">
        {words.publicScreen.isOff}
      </Chip>
    )
  if (isShowing)
    return (
      <Chip size="large" tone="success" icon="check">
        {words.publicScreen.showing}
      </Chip>
    )
  return (
    <Chip size="large" tone="warning" icon="clock">
      {seenAt === null
        ? words.publicScreen.neverSeen
        : words.publicScreen.notSeenSince(when(seenAt))}
    </Chip>
  )
}

/** The link, or why there is none to see. */
function Shown({ screen: { name, url, isOn } }: { screen: ScreenLink }) {
  if (!isOn) return <Text tone="quiet">{words.publicScreen.offShows}</Text>
  if (url === null) return <Text tone="quiet">{words.publicScreen.earlierLink}</Text>
  return (
    <CopiedLink kind="outline" label={words.publicScreen.link(name)} url={url}>
      <LinkButton kind="outline" icon="external-link" to={url} target="_blank">
        {words.publicScreen.openPage}
      </LinkButton>
    </CopiedLink>
  )
}

function Made({ screen: { isOn, changedAt, changedBy } }: { screen: ScreenLink }) {
  const when = useWhen({ time: 'never' })
  const { madeBy, made, turnedOffBy, turnedOff } = words.publicScreen
  const [by, without] = isOn ? [madeBy, made] : [turnedOffBy, turnedOff]
  return (
    <Text size="sm" tone="quiet" className={styles.made}>
      {changedBy === null ? without(when(changedAt)) : by(changedBy, when(changedAt))}
    </Text>
  )
}

type Asked = 'replace' | 'turnOff'

type QuestionProps = {
  asked: Asked
  name: string
  isBusy: boolean
  onKeep: () => void
  onConfirm: () => void
}

/** In the card, so that it is seen what it is about; the rest of the page can still be used. */
function Question({ asked, name, isBusy, onKeep, onConfirm }: QuestionProps) {
  const [titleId, textId] = [useId(), useId()]
  const isReplacing = asked === 'replace'
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isBusy) onKeep()
  }
  return (
    <div
      role="alertdialog"
      aria-modal="false"
      aria-labelledby={titleId}
      aria-describedby={textId}
      className={classNames(styles.question, tones.danger)}
      onKeyDown={leave}
    >
      <Icon name="alert-triangle" size="1.5em" />
      <div className={styles.words}>
        <b id={titleId}>
          {isReplacing
            ? words.publicScreen.replaceQuestion(name)
            : words.publicScreen.turnOffQuestion(name)}
        </b>
        <p id={textId}>
          {isReplacing ? words.publicScreen.replaceText : words.publicScreen.turnOffText}
        </p>
      </div>
      <Row gap={12} wraps>
        <Button kind="outline" autoFocus isDisabled={isBusy} onPress={onKeep}>
          {words.publicScreen.keep}
        </Button>
        <Button kind="danger" isBusy={isBusy} onPress={onConfirm}>
          {isReplacing ? words.publicScreen.replace : words.publicScreen.turnOff}
        </Button>
      </Row>
    </div>
  )
}

/** What stands on it, without words. */
function SmallScreen({ isOn }: { isOn: boolean }) {
  return (
    <div className={styles.screen} data-off={!isOn || undefined} aria-hidden="true">
      {isOn ? (
        <>
          <span className={styles.rows} />
          <span className={styles.tiles} />
        </>
      ) : (
        <Icon name="device-tv-off" />
      )}
    </div>
  )
}
