import type { Archived } from '@tumbler/contract/menu'
import { QueryView } from '../../components/query-view.tsx'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { Button } from '../../components/ui/button.tsx'
import { DashedRows } from '../../components/ui/card.tsx'
import { showToast } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import type { useArchive } from '../../data/menu-archive.ts'
import { useRestore } from '../../data/menu-changes.ts'
import { formatDay, useDayOf } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import styles from './off-menu.module.css'
import { OffMenuRow } from './off-menu-row.tsx'

/** What was deleted, latest first, and how to restore it. */
export function Archive({ query }: { query: ReturnType<typeof useArchive> }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (!data) return <QueryView query={query} words={words.menuManagement.archive} cards={66} />
  return (
    <>
      <p className={styles.text}>
        {data.total === 0 ? words.menuManagement.archiveEmpty : words.menuManagement.archived}
      </p>
      <DashedRows>
        {data.entries.map((entry) => (
          <ArchivedRow key={entry.id} entry={entry} />
        ))}
      </DashedRows>
      {hasNextPage && (
        <Button
          kind="outline"
          isWide
          isBusy={isFetchingNextPage}
          onPress={() => void fetchNextPage()}
        >
          {words.common.earlier}
        </Button>
      )}
    </>
  )
}

function ArchivedRow({ entry }: { entry: Archived }) {
  const showErrorToast = useFailureToast()
  const dayOf = useDayOf()
  const { mutateAsync, isPending } = useRestore()
  const { name, archivedAt } = entry
  const day = archivedAt === null ? null : formatDay(dayOf(archivedAt), { hasWeekday: false })
  const bringsBack =
    entry.kind === 'item' && entry.category.isAvailable !== 'available' ? entry.category : null
  const restore = async () => {
    try {
      await mutateAsync(entry)
    } catch (error) {
      return showErrorToast(words.menuManagement.notRestored(name), error)
    }
    showToast({
      kind: 'success',
      title: bringsBack
        ? words.menuManagement.restoredWith(name, bringsBack.name)
        : words.menuManagement.restored(name),
      about: [toastSubjects.page],
    })
  }
  const place = () => {
    if (entry.kind === 'category') return words.menuManagement.categoryWith(entry.items)
    if (bringsBack) return words.menuManagement.withCategory(bringsBack.name)
    return day === null
      ? entry.category.name
      : words.menuManagement.archivedOn(entry.category.name, day)
  }
  return (
    <OffMenuRow
      name={name}
      place={place()}
      {...(entry.kind === 'item' && { drink: { item: entry, venue: entry.category.categoryFor } })}
    >
      <Button
        kind="outline"
        className={styles.action}
        aria-label={words.menuManagement.restoreNamed(name)}
        isBusy={isPending}
        onPress={() => void restore()}
      >
        {words.menuManagement.restore}
      </Button>
    </OffMenuRow>
  )
}
