import { useMutation } from '@tanstack/react-query'
import type { Venue } from '@tumbler/rules/drinks'
import { addDays, type DateRange, daysIn } from '@tumbler/rules/periods'
import { useState } from 'react'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { Button } from '../../components/ui/button.tsx'
import { Checkbox } from '../../components/ui/checkbox.tsx'
import { RadioRow, RadioRows } from '../../components/ui/radio-rows.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useMe } from '../../data/session.ts'
import { downloadExport, type Export, exports } from '../../data/statistics.ts'
import { saveFile } from '../../device/save-file.ts'
import { words } from '../../i18n/words.ts'
import styles from './export-button.module.css'
import { useRangeName } from './use-range-name.ts'

type ExportButtonProps = { venue: Venue; range: DateRange; className?: string | undefined }

/** Opens the choice of a file for a spreadsheet. */
export function ExportButton({ className, ...shown }: ExportButtonProps) {
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
    <div className={styles.form}>
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
    </div>
  )
}

/** `orders-cafe-2026-11-16-to-2026-11-22.csv`; a single day is named once. */
function fileName(kind: Export, venue: Venue, range: DateRange): string {
  const last = addDays(range.endDate, -1)
  const days = daysIn(range) === 1 ? last : `${range.startDate}-to-${last}`
  return `${kind}-${venue}-${days}.csv`
}
