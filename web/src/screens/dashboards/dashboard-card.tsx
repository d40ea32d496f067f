import type { ReactNode } from 'react'
import { useId } from 'react'
import { Link } from 'react-router'
import { errorCode } from '../../api/api-error.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import styles from './dashboard.module.css'

/** The part of a query that a card needs. */
export interface CardQuery<Data> {
  data: Data | undefined
  error: Error | null
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

type DashboardCardProps<Data> = {
  title: string
  /** After the title, once there is something to show. */
  note?: ((data: Data) => string | null) | undefined
  /** Makes the title a link. */
  to?: string | undefined
  /** At the end of its row. */
  side?: ReactNode
  place:
    | 'trend'
    | 'service'
    | 'canceled'
    | 'ranking'
    | 'categories'
    | 'busy'
    | 'evening'
    | 'takings'
    | 'choices'
    | 'taste'
    | 'notes'
  query: CardQuery<Data>
  children: (data: Data, titleId: string) => ReactNode
}

/** A card with its title, on its way, or with another try when it could not be read. */
export function DashboardCard<Data>(props: DashboardCardProps<Data>) {
  const { title, note, to, side, place, query, children } = props
  const id = useId()
  const { data, error } = query
  const noted = data !== undefined && note?.(data)
  return (
    <Card as="section" className={styles.card} data-place={place} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{to === undefined ? title : <Link to={to}>{title}</Link>}</h2>
        {noted && (
          <Text tone="quiet" size="sm">
            {noted}
          </Text>
        )}
        {side}
      </div>
      {data !== undefined ? (
        children(data, id)
      ) : error ? (
        <Failed error={error} query={query} />
      ) : (
        <div className={styles.middle}>
          <Spinner size={40} label={words.dashboards.loading} />
        </div>
      )}
    </Card>
  )
}

function Failed({ error, query }: { error: Error; query: CardQuery<unknown> }) {
  return (
    <div className={styles.middle}>
      <p>{words.problems[errorCode(error)]}</p>
      <Button kind="outline" isBusy={query.isFetching} onPress={() => void query.refetch()}>
        {words.common.retry}
      </Button>
    </div>
  )
}

/** In place of a chart that has nothing to show. */
export function CardSentence({ children }: { children: ReactNode }) {
  return <div className={styles.middle}>{children}</div>
}

type VisuallyHiddenTableProps = {
  caption: string
  heads: readonly string[]
  /** The first cell names the row. */
  rows: readonly (readonly [string, ...string[]])[]
}

/** A picture's numbers for those who cannot see it. */
export function VisuallyHiddenTable({ caption, heads, rows }: VisuallyHiddenTableProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={[name, ...cells].join()}>
              <th scope="row" lang={langOf(name)}>
                {name}
              </th>
              {cells.map((cell, place) => (
                <td key={heads[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
