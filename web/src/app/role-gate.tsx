import type { Role } from '@tumbler/rules/roles'
import { Navigate, Outlet, useLocation } from 'react-router'
import { endedByLogout, useSession } from '../data/session.ts'
import { publicPaths } from '../paths.ts'
import { StartFailure } from './start-failure.tsx'
import { Waiting } from './waiting.tsx'

/** Lets in one role; strangers go to the login and come back, other roles are told (spec §6). */
export function RoleGate({ allows }: { allows: Role }) {
  const { status, me, retry } = useSession()
  const { pathname, search } = useLocation()
  if (status === 'starting') return <Waiting />
  if (status === 'failed') return <StartFailure what="session" onRetry={retry} />
  if (me === null) {
    const origin = endedByLogout() ? null : { from: pathname + search }
    return <Navigate to={publicPaths.login} replace state={origin} />
  }
  return me.role === allows ? <Outlet /> : <Navigate to={publicPaths.unauthorized} replace />
}
