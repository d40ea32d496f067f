import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { type Leave, setLeaveAsk } from './leave-asks.ts'
import { useBackAsks } from './overlays.tsx'

type LeaveQuestionProps = {
  /** Something would be lost. */
  isActive: boolean
  /** Where Back leads. */
  back: string
  title: string
  text: string
  stayLabel: string
  leaveLabel: string
  /** Before the page is left. */
  onLeave: () => void
}

/** The address within the app that a click is about to open; null for any other click. */
function addressOf(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!isPlain || link === null || link.target !== '' || link.hasAttribute('download')) return null
  const { origin, pathname, search, hash } = new URL(link.href, window.location.href)
  const isHere = origin !== window.location.origin || pathname === window.location.pathname
  return isHere ? null : `${pathname}${search}${hash}`
}

/** Asks before a link, Back or anything that goes through `leaveWithAsk` leaves what is not saved. */
export function LeaveQuestion(props: LeaveQuestionProps) {
  const { isActive, back, title, text, stayLabel, leaveLabel, onLeave } = props
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<{ leave: Leave } | null>(null)
  const askFor = (address: string) =>
    setLeaving({ leave: (options) => void navigate(address, options) })
  useBackAsks(isActive, () => askFor(back))
  const onClick = useEffectEvent((event: MouseEvent) => {
    const address = addressOf(event)
    if (address === null) return
    // The router does not follow a link whose click was prevented.
    event.preventDefault()
    askFor(address)
  })
  useEffect(() => {
    if (!isActive) return
    const listener = (event: MouseEvent) => onClick(event)
    document.addEventListener('click', listener, { capture: true })
    return () => document.removeEventListener('click', listener, { capture: true })
  }, [isActive])
  useEffect(() => {
    if (isActive) return setLeaveAsk((leave) => setLeaving({ leave }))
  }, [isActive])
  return (
    <ConfirmDialog
      isOpen={leaving !== null}
      tone="destroy"
      title={title}
      text={text}
      closeLabel={stayLabel}
      confirmLabel={leaveLabel}
      onClose={() => setLeaving(null)}
      onConfirm={() => {
        onLeave()
        leaving?.leave({ replace: true })
      }}
    />
  )
}
