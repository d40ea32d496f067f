import { describeChange } from '@tumbler/contract/setting-changes'
import type {
  SettingChange,
  ShopSettingsResponse,
  ShopSettingsValues,
} from '@tumbler/contract/shop-settings'
import {
  createContext,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { ConflictNotice } from '../../components/conflict-notice.tsx'
import {
  refusalText,
  rejectedFields,
  validationMessage,
  withoutWords,
} from '../../components/form/field-error.ts'
import { FromTo, useSettingName } from '../../components/order/setting-changes.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { Row } from '../../components/ui/layout.tsx'
import { LeaveQuestion } from '../../components/ui/leave-question.tsx'
import { showToast } from '../../components/ui/toast.ts'
import { useSpace } from '../../components/ui/use-space.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { words } from '../../i18n/words.ts'
import { settingsPath } from '../../paths.ts'
import { lostData, retentionFields } from './lost-data.ts'
import { type SetSetting, useSettingsChanges } from './settings-changes.ts'
import styles from './shop-settings.module.css'

interface FormState {
  values: ShopSettingsValues
  saved: ShopSettingsValues
  set: SetSetting
  /** Says what is wrong at a path, such as `team.0.name`, or below it. */
  errorAt: (path: string) => string | null
  /** Saves with an error; before the first, no error shows while its field is typed in. */
  failedTries: number
  /** What is open for editing closes with each. */
  saves: number
}

const FormContext = createContext<FormState | null>(null)

export function useSettingsForm(): FormState {
  const form = useContext(FormContext)
  if (!form) throw new Error('There is no settings form here.')
  return form
}

type SettingsFormProps = {
  saved: ShopSettingsResponse
  refetch: () => Promise<unknown>
  children: ReactNode
}

/** A page whose changes wait in a bar at its foot until they are saved. */
export function SettingsForm({ saved, refetch, children }: SettingsFormProps) {
  const { values, set, changed, errors, refused, isOvertaken, isSaving, ...changes } =
    useSettingsChanges(saved, refetch)
  const showFailure = useFailureToast()
  const [failedTries, setFailedTries] = useState(0)
  const [saves, setSaves] = useState(0)
  const [conflicts, setConflicts] = useState(0)
  /** The save that waits until it is confirmed that data may be lost. */
  const [unconfirmed, setUnconfirmed] = useState<{ isOverwriting: boolean } | null>(null)
  const isChanged = changed.length > 0
  // The menu's forms need none: what is typed there survives a reload.
  useUnloadAsks(isChanged)
  useEffect(() => {
    if (failedTries === 0) return
    document.querySelector<HTMLElement>('#main [aria-invalid="true"]')?.focus()
  }, [failedTries])

  const errorAt = (path: string) => {
    const error = [...errors, ...refused].find(
      (one) => one.path === path || one.path.startsWith(`${path}.`),
    )
    // A new entry is not wrong before it is saved.
    if (!error || (error.code === 'required' && failedTries === 0)) return null
    return validationMessage(error.code, { ...words.validation, ...words.shopSettings.errors })
  }
  const finish = () => {
    setConflicts(0)
    showToast({ kind: 'success', title: words.shopSettings.saved })
    leaveBar()
    setSaves((before) => before + 1)
  }
  const { hasArrived } = changes
  const finishArrived = useEffectEvent(() => {
    changes.discard()
    finish()
  })
  useEffect(() => {
    if (hasArrived) finishArrived()
  }, [hasArrived])
  const send = async (how: { isOverwriting: boolean }) => {
    try {
      if (await changes.save(how)) finish()
      else setConflicts((before) => before + 1)
    } catch (error) {
      const rejected = rejectedFields(error)
      if (rejected.length > 0) setFailedTries((before) => before + 1)
      // Else the field says it.
      if (rejected.length === 0 || rejected.some(({ code }) => code === withoutWords))
        showFailure(words.shopSettings.notSaved, error, { text: refusalText(error) })
    }
  }
  const lost = retentionFields.flatMap((field) => lostData(field, values, saved) ?? [])
  const save = (how = { isOverwriting: false }) => {
    if (errors.length > 0) setFailedTries((before) => before + 1)
    else if (lost.length > 0) setUnconfirmed(how)
    else void send(how)
  }
  const discard = () => {
    changes.discard()
    setConflicts(0)
    leaveBar()
  }
  const onKeyDown = ({ key, target, nativeEvent, repeat }: KeyboardEvent) => {
    const isField = target instanceof Element && target.matches(savingFields)
    if (key === 'Enter' && isField && !nativeEvent.isComposing && !repeat && isChanged && !isSaving)
      save()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it
    <div className={styles.page} onKeyDown={onKeyDown}>
      {isOvertaken && (
        <ConflictNotice
          text={words.shopSettings.savedMeanwhile(
            saved.changed?.by?.name ?? words.navigation.appName,
          )}
          isBusy={isSaving}
          refusals={conflicts}
          onReload={discard}
          onOverwrite={() => save({ isOverwriting: true })}
        />
      )}
      <FormContext value={{ values, saved, set, errorAt, failedTries, saves }}>
        {children}
      </FormContext>
      <p role="status" className="visually-hidden">
        {isChanged && words.shopSettings.unsaved}
      </p>
      {isChanged && (
        <ChangesBar
          changes={changed.flatMap((field) => describeChange(field, saved[field], values[field]))}
          hint={
            failedTries > 0 && errors.length + refused.length > 0
              ? words.shopSettings.checkFields
              : null
          }
          isBusy={isSaving}
          onDiscard={discard}
          onSave={() => save()}
        />
      )}
      <ConfirmDialog
        isOpen={unconfirmed !== null}
        tone="destroy"
        title={words.shopSettings.deleteForGood}
        text={
          <>
            {lost.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <FocusPageAfter />
          </>
        }
        closeLabel={words.common.cancel}
        confirmLabel={words.shopSettings.saveAndDelete}
        onClose={() => setUnconfirmed(null)}
        onConfirm={() => {
          setUnconfirmed(null)
          if (unconfirmed) void send(unconfirmed)
        }}
      />
      <LeaveQuestion
        isActive={isChanged}
        back={settingsPath}
        title={words.shopSettings.leaveTitle}
        text={words.shopSettings.leaveText}
        stayLabel={words.shopSettings.stay}
        leaveLabel={words.shopSettings.leave}
        onLeave={changes.discard}
      />
    </div>
  )
}

/** Enter in one of them saves. */
const savingFields = 'textarea, input:not([type]), input[type="text"]'

type ChangesBarProps = {
  changes: readonly SettingChange[]
  hint: string | null
  isBusy: boolean
  onDiscard: () => void
  onSave: () => void
}

function ChangesBar({ changes, hint, isBusy, onDiscard, onSave }: ChangesBarProps) {
  const bar = useRef<HTMLElement>(null)
  const nameOf = useSettingName()
  useSpace('--dock-space', bar)
  return (
    <section ref={bar} className={`${styles.bar} on-nav`} aria-label={words.shopSettings.unsaved}>
      <div className={styles.barWords}>
        <p className={styles.changes}>
          {changes.length > 1 && `${words.shopSettings.changes(changes.length)}: `}
          {changes.map((change, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have one name
            <Fragment key={place}>
              {place > 0 && ', '}
              {nameOf(change)}: <FromTo change={change} isBrief />
            </Fragment>
          ))}
        </p>
        <p role="alert">{hint}</p>
      </div>
      <Row className={styles.barActions} gap={8} justify="end">
        <Button kind="ghost" className={styles.discard} isDisabled={isBusy} onPress={onDiscard}>
          {words.shopSettings.discard}
        </Button>
        <Button isBusy={isBusy} onPress={onSave}>
          {words.common.save}
        </Button>
      </Row>
    </section>
  )
}

export const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true })

/** The bar goes, and with it the button that has the focus; a field in which Enter saved keeps it. */
function leaveBar() {
  if (!document.activeElement?.matches('input, textarea')) focusPage()
}

/** In a dialog whose opener may be gone when it closes: the page has the focus then. */
function FocusPageAfter() {
  useEffect(
    () => () => {
      // The dialog gives the focus back in the same frame, if it can.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusPage()
      })
    },
    [],
  )
  return null
}

/** For what a reload would lose: the browser asks before the tab is reloaded or closed. */
function useUnloadAsks(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isActive])
}
