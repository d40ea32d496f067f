import type { Role } from '@tumbler/rules/roles'
import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { endedByLogout, useSession } from '../data/session.ts'
import { homePath, publicPaths } from '../paths.ts'
import { LoadError, Waiting } from './app-loader.tsx'

/**
 * Lets in one role; null means every signed-in user. Others go to the unauthorized page, and visitors
 * to the login and back (spec §6). A user whose role changes on the page goes to the home of the new role.
 */
export function RoleGate({ allows }: { allows: Role | null }) {
  const { status, me, retry } = useSession()
  const { key, pathname, search } = useLocation()
  const [wasSignedIn] = useState(status !== 'signed-out')
  const [admitted, setAdmitted] = useState('')
  // The same component stands before the pages of every role.
  const admission = `${allows} ${me?.id}`
  const isAllowed = me !== null && (allows === null || me.role === allows)
  if (isAllowed && admission !== admitted) setAdmitted(admission)
  if (status === 'starting') return <Waiting />
  if (status === 'failed') return <LoadError what="session" onRetry={retry} />
  if (me === null) {
    const origin = { from: pathname + search, ...(wasSignedIn && { hasSessionEnded: true }) }
    const state = endedByLogout() ? null : origin
    // A step back on the way there starts anew.
    return <Redirect key={key} to={publicPaths.login} state={state} />
  }
  if (isAllowed) return <Outlet />
  const target = admission === admitted ? homePath(me.role) : publicPaths.unauthorized
  return <Redirect to={target} />
}

/** The code of the other page may take its time. */
function Redirect({ to, state }: { to: string; state?: unknown }) {
  return (
    <>
      <Navigate to={to} replace state={state} />
      <Waiting />
    </>
  )
}
