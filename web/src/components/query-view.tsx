import type { ComponentType, ReactNode } from 'react'
import { LoadFailed, type LoadFailedProps } from './load-failed.tsx'
import { CardsSkeleton } from './ui/skeleton.tsx'
import { Spinner } from './ui/spinner.tsx'

type QueryViewProps<Data> = {
  query: LoadFailedProps['query'] & { data: Data | undefined; isError: boolean }
  words: { loading: string; notLoaded: string }
  /** Height of the outlined cards that show while it loads. */
  cards?: number
  /** Size of a spinner instead. */
  spinner?: number
  as?: ComponentType<{ label: string }>
  children?: (data: Data) => ReactNode
}

/** The data when there is some, else why there is none. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, words, cards, spinner, as: Loading, children } = props
  if (query.data !== undefined && children) return children(query.data)
  if (query.isError) return <LoadFailed text={words.notLoaded} query={query} />
  if (Loading) return <Loading label={words.loading} />
  if (spinner) return <Spinner size={spinner} label={words.loading} />
  return <CardsSkeleton label={words.loading} height={cards} />
}
