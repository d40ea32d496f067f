import { Text } from '../../components/ui/layout.tsx'
import { SegmentedControl } from '../../components/ui/segmented-control.tsx'
import { useChoices, useTotalsBefore } from '../../data/statistics.ts'
import { words } from '../../i18n/words.ts'
import styles from './choices-and-taste.module.css'
import { ChoicesCards } from './choices-card.tsx'
import { periodBefore, type ShownRange, wordsCompared } from './shown-range.ts'
import { Stale } from './stale.tsx'
import { TasteCards } from './taste-card.tsx'

type ShownProps = { shown: ShownRange }

/** Of the cafe: the overview, or what was chosen and how it was. */
export function ViewChoice({ shown }: ShownProps) {
  const { view, chooseView } = shown
  const { views } = words.dashboards
  return (
    <div className={styles.row}>
      <SegmentedControl
        label={words.dashboards.view}
        isLabelHidden
        options={[
          { value: 'overview', label: views.overview },
          { value: 'choices', label: views.choices },
        ]}
        value={view}
        onChange={chooseView}
      />
      {view === 'choices' && <Beside shown={shown} />}
    </div>
  )
}

/** What the changes are from: "beside last week until Wednesday 10:31". */
function Beside({ shown }: ShownProps) {
  const before = useTotalsBefore('cafe', shown).data
  if (before?.firstDay !== null) return null
  const [, moment] = wordsCompared(shown, before)
  return <Text tone="quiet">{words.dashboards.beside(periodBefore(shown), moment)}</Text>
}

export function ChoicesAndTaste({ shown }: ShownProps) {
  const choices = useChoices('cafe', shown)
  const before = useTotalsBefore('cafe', shown).data
  return (
    <>
      <Stale query={choices} />
      <div className={styles.columns}>
        <ChoicesCards query={choices} hasBefore={before?.firstDay === null} />
        <TasteCards range={shown.range} />
      </div>
    </>
  )
}
