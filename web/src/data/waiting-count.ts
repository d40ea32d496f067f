import { useRead } from './server-data.ts'
import { useSession } from './session.ts'

/** People who wait for approval; none for those who cannot approve. */
export const useWaitingCount = (): number => {
  const isAdmin = useSession().me?.role === 'admin'
  const { data } = useRead('countUsers', { query: {} }, { enabled: isAdmin })
  return isAdmin ? (data?.waiting ?? 0) : 0
}
