import { type Venue, venues } from '@tumbler/rules/drinks'
import { limits } from '@tumbler/rules/limits'
import { addDays } from '@tumbler/rules/periods'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { DateRangeField } from '../../components/date-range-field.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { SegmentedControl, SegmentedLinks } from '../../components/ui/segmented-control.tsx'
import { usePaths } from '../../components/use-paths.ts'
import { words } from '../../i18n/words.ts'
import styles from './dashboard-head.module.css'
import { ExportButton } from './export-button.tsx'
import { useRangeName } from './use-range-name.ts'
import { type ShownRange, shownPeriods } from './use-shown-range.ts'

/** In the row of the title: the venue, the period and the file. */
export function DashboardHead({ venue, shown }: { venue: Venue; shown: ShownRange }) {
  const [isChoosing, setChoosing] = useState(false)
  const isByArrow = useRef(false)
  const { period, choosePeriod, showBefore, showAfter } = shown
  return (
    <>
      <VenueSwitch venue={venue} />
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
          value={period}
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
      <ExportButton venue={venue} range={shown.range} className={styles.export} />
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
      links={venues.map((venue) => ({
        to: { pathname: pathOf[venue], search },
        label: words.common.venues[venue],
        icon: icons[venue],
        isCurrent: venue === shown,
      }))}
    />
  )
}
