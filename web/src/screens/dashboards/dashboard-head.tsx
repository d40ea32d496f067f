import { useMutation } from '@tanstack/react-query'
import { type Venue, venues } from '@tumbler/rules/drinks'
import { limits } from '@tumbler/rules/limits'
import { addDays, type DateRange, daysIn } from '@tumbler/rules/periods'
import { shownPeriods } from '@tumbler/rules/shown-periods'
import { useRef, useState } from 'react'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { useLocation } from 'react-router'
import { DateRangeField } from '../../components/date-range-field.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Checkbox } from '../../components/ui/checkbox.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Grid } from '../../components/ui/layout.tsx'
import { RadioRow, RadioRows } from '../../components/ui/radio-rows.tsx'
import { SegmentedControl, SegmentedLinks } from '../../components/ui/segmented-control.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { usePaths } from '../../components/use-paths.ts'
import { useMe } from '../../data/session.ts'
import { downloadExport, type Export, exports } from '../../data/statistics.ts'
import { saveFile } from '../../device/save-file.ts'
import { words } from '../../i18n/words.ts'
import styles from './dashboard-head.module.css'
import { type ShownRange, useRangeName } from './shown-range.ts'

/** In the row of the title: the venue, the file and the period. */
export function DashboardHead({ venue, shown }: { venue: Venue; shown: ShownRange }) {
  const [isChoosing, setChoosing] = useState(false)
  const isByArrow = useRef(false)
  const { period, isCurrent, choosePeriod, showBefore, showAfter } = shown
  return (
    <>
      <div className={styles.tools}>
        <VenueSwitch venue={venue} />
        <ExportButton venue={venue} range={shown.range} className={styles.export} />
      </div>
      <div className={styles.when}>
        <div className={styles.days}>
          <IconButton
            icon="chevron-left"
            label={words.dashboards.periodBefore}
            isBoxed
            size="medium"
            onPress={showBefore}
          />
          {period === 'range' ? (
            <OwnDays shown={shown} isOpen={isChoosing} onOpenChange={setChoosing} />
          ) : (
            <RangeName shown={shown} />
          )}
          <IconButton
            icon="chevron-right"
            label={words.dashboards.periodAfter}
            isBoxed
            size="medium"
            isDisabled={showAfter === null}
            {...(showAfter && { onPress: showAfter })}
          />
        </div>
        <SegmentedControl
          label={words.dashboards.period}
          isLabelHidden
          className={styles.period ?? ''}
          options={shownPeriods.map((value) => ({
            value,
            label: words.dashboards.periods[value],
            icon: value === 'range' ? ('calendar' as const) : undefined,
          }))}
          // A period that has passed is no longer this one.
          value={period === 'range' || isCurrent ? period : null}
          onChange={(next) => {
            // An arrow key passes by; it does not leave the choice.
            setChoosing(next === 'range' && !isByArrow.current)
            choosePeriod(next)
          }}
          onKeyDown={(event) => {
            isByArrow.current = event.key.startsWith('Arrow')
            if (event.key !== 'Enter' && event.key !== ' ') return
            // The page may not have followed the arrow key yet.
            if ((event.target as HTMLInputElement).value !== 'range') return
            event.preventDefault()
            setChoosing(true)
          }}
          onPointerDown={() => {
            isByArrow.current = false
          }}
        />
      </div>
    </>
  )
}

function RangeName({ shown }: { shown: ShownRange }) {
  const rangeName = useRangeName()
  return (
    <p className={styles.name} role="status">
      {rangeName(shown.range)}
    </p>
  )
}

type OwnDaysProps = {
  shown: ShownRange
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The name of the days opens the choice of others. */
function OwnDays({ shown, ...state }: OwnDaysProps) {
  const rangeName = useRangeName('short')
  const { range, today, chooseDays } = shown
  const value = { from: range.startDate, to: addDays(range.endDate, -1) }
  const lastDays = (days: number) => ({
    label: words.orderLog.lastDays(days),
    days: { from: addDays(today, 1 - days), to: today },
  })
  return (
    <DateRangeField
      {...state}
      label={words.orderLog.days}
      text={rangeName(range)}
      value={value}
      onChange={({ from, to }) => chooseDays(from, to)}
      maxDays={limits.maxRangeDays}
      lastDay={today}
      presets={[lastDays(14), lastDays(90), lastDays(365)]}
      words={{
        from: words.orderLog.from,
        to: words.orderLog.to,
        ok: words.common.ok,
        wrongOrder: words.orderLog.wrongOrder,
        tooManyDays: words.orderLog.tooManyDays(limits.maxRangeDays),
        afterLastDay: words.dashboards.afterToday,
      }}
    />
  )
}

const icons = { cafe: 'cup', bar: 'glass-cocktail' } as const

/** Leads to the other venue's dashboard and keeps the period. */
function VenueSwitch({ venue: shown }: { venue: Venue }) {
  const paths = usePaths()
  const { search } = useLocation()
  const pathOf = { cafe: paths.cafeDashboard, bar: paths.barDashboard }
  return (
    <SegmentedLinks
      label={words.dashboards.venue}
      className={styles.venue}
      links={venues.map((venue) => ({
        to: { pathname: pathOf[venue], search },
        label: words.common.venues[venue],
        icon: icons[venue],
        isCurrent: venue === shown,
      }))}
    />
  )
}

type ExportButtonProps = { venue: Venue; range: DateRange; className?: string | undefined }

/** Opens the choice of a file for a spreadsheet. */
function ExportButton({ className, ...shown }: ExportButtonProps) {
  return (
    <DialogTrigger>
      <Button
        kind="outline"
        icon="download"
        aria-label={words.dashboards.export}
        className={className}
      >
        <span>{words.dashboards.export}</span>
      </Button>
      <Popover placement="bottom end" className={styles.popover ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label={words.dashboards.export}>
          {({ close }) => <ExportForm {...shown} close={close} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

type ExportFormProps = Omit<ExportButtonProps, 'className'> & { close: () => void }

function ExportForm({ venue, range, close }: ExportFormProps) {
  const rangeName = useRangeName()
  const showFailure = useFailureToast()
  const { role } = useMe()
  const [kind, setKind] = useState<Export>('totals')
  const [hasNames, setHasNames] = useState(false)
  const mayHaveNames = role === 'admin' && kind === 'orders'
  const download = useMutation({
    mutationFn: () => downloadExport(kind, venue, range, mayHaveNames && hasNames),
    onSuccess: (content) => {
      saveFile(fileName(kind, venue, range), 'text/csv;charset=utf-8', content)
      close()
    },
    onError: (error) => showFailure(words.dashboards.exportFailed, error),
  })
  return (
    <Grid columns="1fr" gap={14}>
      <RadioRows
        label={words.dashboards.export}
        isLabelHidden
        value={kind}
        onChange={(value) => setKind(exports.find((one) => one === value) ?? 'totals')}
      >
        {exports.map((one) => (
          <RadioRow key={one} value={one}>
            {words.dashboards.exports[one]}
            <small className={styles.rows}>
              {words.dashboards.exportRows[one]}
              {one === 'orders' && venue === 'bar' && ` ${words.dashboards.countedInTotals}`}
            </small>
          </RadioRow>
        ))}
      </RadioRows>
      {mayHaveNames && (
        <Checkbox
          label={words.dashboards.withNames}
          isSelected={hasNames}
          onChange={setHasNames}
          size="large"
          className={styles.names ?? ''}
        />
      )}
      <Button
        isWide
        isBusy={download.isPending}
        busyText={words.dashboards.downloading}
        onPress={() => download.mutate()}
      >
        {words.dashboards.download(rangeName(range))}
      </Button>
    </Grid>
  )
}

/** `orders-cafe-2026-11-16-to-2026-11-22.csv`; a single day is named once. */
function fileName(kind: Export, venue: Venue, range: DateRange): string {
  const last = addDays(range.endDate, -1)
  const days = daysIn(range) === 1 ? last : `${range.startDate}-to-${last}`
  return `${kind}-${venue}-${days}.csv`
}
