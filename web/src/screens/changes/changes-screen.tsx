import { limits } from '@tumbler/rules/limits'
import { DateRangeField } from '../../components/date-range-field.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { OutOfDate } from '../../components/out-of-date.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Button } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { FilterChips } from '../../components/ui/filter-chips.tsx'
import { Row, Text } from '../../components/ui/layout.tsx'
import { Page } from '../../components/ui/page.tsx'
import { CardsSkeleton } from '../../components/ui/skeleton.tsx'
import { useRead } from '../../data/server-data.ts'
import { useSettings } from '../../data/shop.ts'
import { useFormatDays, useShopDate } from '../../data/shop-time.ts'
import { useAudit } from '../../data/users.ts'
import { words } from '../../i18n/words.ts'
import { adminPaths } from '../../paths.ts'
import { ChangeList } from './change-list.tsx'
import styles from './changes.module.css'
import {
  filterOf,
  kindOf,
  kinds,
  maxText,
  useChangeFilter,
  usualDays,
} from './use-change-filter.ts'
import '../../i18n/messages/en/changes.ts'
import '../../i18n/messages/en/shop.ts'
import '../../i18n/messages/en/shop-settings.ts'

const pageSize = 50

type Filtered = ReturnType<typeof useChangeFilter>

/** Who did what to whom, latest first, to be searched (product-rules §13). */
export function ChangesScreen() {
  const settings = useSettings()
  const changeFilter = useChangeFilter()
  const { filter, change, isFiltered, clear } = changeFilter
  const query = useAudit(filterOf(filter), { kind: kindOf(filter), pageSize })
  const { data: counts } = useRead('countAudit', { query: filterOf(filter) })
  const changes = query.data?.pages.flat()
  const Failed = changes ? OutOfDate : LoadFailed
  const account = changes?.find(({ user }) => user?.id === filter.user)?.user
  const only = account ? words.changes.of(account.name) : words.changes.ofOne
  return (
    <Page
      title={words.changes.title}
      back={{ label: words.common.back, to: adminPaths.userManagement }}
      actions={
        settings && <Text tone="quiet">{words.changes.keptFor(settings.personalDataDays)}</Text>
      }
    >
      <div className={styles.filters}>
        <SearchField
          label={words.changes.search}
          clearLabel={words.changes.clear}
          text={filter.text}
          maxLength={maxText}
          onChange={(text) => change({ text })}
          className={styles.search ?? ''}
        />
        <DaysField changeFilter={changeFilter} />
        <FilterChips
          label={words.changes.kind}
          chips={kinds.map((value) => ({
            value,
            label: words.changes.kinds[value],
            count: counts?.[value],
          }))}
          value={filter.kind}
          onChange={(kind) => change({ kind })}
        />
      </div>
      {filter.user !== null && (
        <Row className={styles.only}>
          <Button
            kind="outline"
            size="small"
            icon="x"
            aria-label={words.changes.ofAll(only)}
            onPress={() => change({ user: null })}
          >
            {only}
          </Button>
        </Row>
      )}
      <div aria-busy={query.isFetching}>
        {query.isError && <Failed text={words.changes.notLoaded} query={query} />}
        {!changes && !query.isError && (
          <CardsSkeleton label={words.changes.loading} count={5} height={56} />
        )}
        {changes && <ChangeList changes={changes} />}
        {changes?.length === 0 && (
          <div className={styles.none} role="status">
            <EmptyState text={isFiltered ? words.changes.noMatch : words.changes.none} />
            {isFiltered && (
              <Button kind="outline" onPress={clear}>
                {words.changes.clear}
              </Button>
            )}
          </div>
        )}
        {query.hasNextPage && (
          <Row justify="center">
            <Button
              kind="outline"
              isBusy={query.isFetchingNextPage}
              onPress={() => void query.fetchNextPage()}
            >
              {words.changes.loadMore}
            </Button>
          </Row>
        )}
      </div>
    </Page>
  )
}

function DaysField({ changeFilter }: { changeFilter: Filtered }) {
  const { filter, change, lastDays } = changeFilter
  const formatDays = useFormatDays()
  const today = useShopDate()
  const { from, to } = filter
  const presets = [
    { label: words.common.today, days: lastDays(1) },
    { label: words.changes.lastDays(7), days: lastDays(7) },
    { label: words.changes.lastDays(usualDays), days: lastDays(usualDays) },
    { label: words.changes.lastDays(limits.maxRangeDays), days: lastDays(limits.maxRangeDays) },
  ]
  const preset = presets.find(({ days }) => to === today && days.from === from)
  return (
    <DateRangeField
      // Other days replace what was typed into it.
      key={`${from} ${to}`}
      label={words.changes.days}
      text={preset?.label ?? formatDays(from, to)}
      value={{ from, to }}
      onChange={change}
      maxDays={limits.maxRangeDays}
      presets={presets}
      words={{
        from: words.changes.from,
        to: words.changes.to,
        ok: words.common.ok,
        wrongOrder: words.changes.wrongOrder,
        tooManyDays: words.changes.tooManyDays(limits.maxRangeDays),
      }}
    />
  )
}
