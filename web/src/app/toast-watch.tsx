import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { listenToConnection } from '../data/connection-return.ts'
import { toastSubjects } from '../parts/toast-subjects.ts'
import { closeToasts, useToastSubject } from '../ui/toast.tsx'

/** Takes toasts away that are true no longer: of a page that was left, and of a connection that is back. */
export function ToastWatch() {
  const { pathname } = useLocation()
  useEffect(() => listenToConnection(() => closeToasts(toastSubjects.connection)), [])
  return <PageToasts key={pathname} />
}

function PageToasts() {
  useToastSubject(toastSubjects.page)
  return null
}
