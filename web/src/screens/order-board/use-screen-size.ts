import { useMediaQuery } from '../../components/ui/use-media-query.ts'

/** On phones the columns show one at a time (design §7). */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 767px)')

/** There the toolbar has no room for the filter. */
export const useIsPortrait = (): boolean =>
  useMediaQuery('(min-width: 768px) and (max-width: 999px)')
