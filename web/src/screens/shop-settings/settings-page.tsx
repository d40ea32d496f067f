import type { ShopSettingsResponse } from '@tumbler/contract/shop-settings'
import { type ComponentType, useEffect, useState } from 'react'
import { ConflictNotice } from '../../components/conflict-notice.tsx'
import { validationMessage } from '../../components/form/field-error.ts'
import { ScreenLinkForm } from '../../components/order/screen-link-form.tsx'
import { Card } from '../../components/ui/card.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { LeaveQuestion } from '../../components/ui/leave-question.tsx'
import { showToast } from '../../components/ui/toast.ts'
import { useUnloadAsks } from '../../components/ui/use-unload-asks.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { words } from '../../i18n/words.ts'
import { settingsPath } from '../../paths.ts'
import { AnnouncementsPage } from './announcements-page.tsx'
import { ChangesBar } from './changes-bar.tsx'
import { HasTriedContext } from './field-row.tsx'
import { FocusPageAfter, focusPage } from './focus-page-after.tsx'
import { GoLivePage } from './go-live-page.tsx'
import type { SettingsGroup } from './groups.ts'
import { HoursPage } from './hours-page.tsx'
import { lostData, retentionFields } from './lost-data.ts'
import { OrdersPage } from './orders-page.tsx'
import { PersonalDataPage } from './personal-data-page.tsx'
import styles from './shop-settings.module.css'
import { StatePage } from './state-page.tsx'
import { TeamPage } from './team-page.tsx'
import { TextsPage } from './texts-page.tsx'
import { useDescribeChanges } from './use-describe-changes.ts'
import { useEnterSaves } from './use-enter-saves.ts'
import { type GroupProps, useSettingsChanges } from './use-settings-changes.ts'

const pages: Record<
  Exclude<SettingsGroup, 'public-screen' | 'go-live' | 'state'>,
  ComponentType<GroupProps>
> = {
  'opening-hours': HoursPage,
  orders: OrdersPage,
  texts: TextsPage,
  announcements: AnnouncementsPage,
  team: TeamPage,
  'personal-data': PersonalDataPage,
}

type SettingsPageProps = {
  group: SettingsGroup
  saved: ShopSettingsResponse
  refetch: () => Promise<ShopSettingsResponse>
}

export function SettingsPage({ group, ...props }: SettingsPageProps) {
  if (group === 'go-live') return <GoLivePage />
  if (group === 'state') return <StatePage />
  if (group !== 'public-screen') return <EditedPage Group={pages[group]} {...props} />
  // The link acts at once.
  return (
    <div className={styles.groups}>
      <Card as="section" className={styles.card}>
        <h2 className={styles.pageHeading}>{words.shopSettings.groups[group]}</h2>
        <ScreenLinkForm />
      </Card>
    </div>
  )
}

type EditedPageProps = Omit<SettingsPageProps, 'group'> & { Group: ComponentType<GroupProps> }

/** A page whose changes wait in a bar at its foot until they are saved. */
function EditedPage({ Group, saved, refetch }: EditedPageProps) {
  const changes = useSettingsChanges(saved, refetch)
  const describe = useDescribeChanges()
  const showFailure = useFailureToast()
  const [failedTries, setFailedTries] = useState(0)
  const [refusals, setRefusals] = useState(0)
  /** What waits for the answer whether data may be lost. */
  const [askedBefore, setAskedBefore] = useState<'save' | 'overwrite' | null>(null)
  const { values, changed, errors } = changes
  // The menu's forms need none: what is typed there survives a reload.
  useUnloadAsks(changed.length > 0)
  const errorAt = (path: string) => {
    const error = errors.find(([at]) => at === path || at.startsWith(`${path}.`))
    return error
      ? validationMessage(error[1], { ...words.validation, ...words.shopSettings.errors })
      : null
  }
  useEffect(() => {
    if (failedTries === 0) return
    document.querySelector<HTMLElement>('#main [aria-invalid="true"]')?.focus()
  }, [failedTries])

  const finish = async (saving: Promise<boolean>) => {
    try {
      // The notice says that another admin has saved.
      if (!(await saving)) return setRefusals((before) => before + 1)
      setRefusals(0)
      showToast({ kind: 'success', title: words.shopSettings.saved })
      leaveBar()
    } catch (error) {
      showFailure(words.shopSettings.notSaved, error)
    }
  }
  const lost = retentionFields.flatMap((field) => lostData(field, values, saved) ?? [])
  const save = (how: 'save' | 'overwrite') => {
    if (errors.length > 0) return setFailedTries((before) => before + 1)
    if (lost.length === 0) return void finish(changes[how]())
    setAskedBefore(how)
  }
  useEnterSaves(changed.length > 0 && !changes.isSaving, () => save('save'))
  const discard = () => {
    changes.discard()
    setRefusals(0)
    leaveBar()
  }
  const name = saved.changed?.by?.name ?? words.shopSettings.formerColleague
  return (
    <div className={styles.page}>
      {changes.isOvertaken && (
        <ConflictNotice
          text={words.shopSettings.savedMeanwhile(name)}
          isBusy={changes.isSaving}
          refusals={refusals}
          onReload={discard}
          onOverwrite={() => save('overwrite')}
        />
      )}
      <HasTriedContext value={failedTries > 0}>
        <Group
          values={values}
          saved={saved}
          change={changes.change}
          errorAt={errorAt}
          failedTries={failedTries}
        />
      </HasTriedContext>
      <p role="status" className="visually-hidden">
        {changed.length > 0 && words.shopSettings.unsaved}
      </p>
      {changed.length > 0 && (
        <ChangesBar
          changes={changed.flatMap((field) => describe(field, values, saved))}
          hint={failedTries > 0 && errors.length > 0 ? words.shopSettings.checkFields : null}
          isBusy={changes.isSaving}
          onDiscard={discard}
          onSave={() => save('save')}
        />
      )}
      <ConfirmDialog
        isOpen={askedBefore !== null}
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
        onClose={() => setAskedBefore(null)}
        onConfirm={() => {
          setAskedBefore(null)
          if (askedBefore !== null) void finish(changes[askedBefore]())
        }}
      />
      <LeaveQuestion
        isActive={changed.length > 0}
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

/** The bar goes, and with it the button that has the focus; a field in which Enter saved keeps it. */
function leaveBar() {
  if (!document.activeElement?.matches('input, textarea')) focusPage()
}
