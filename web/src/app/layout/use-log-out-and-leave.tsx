import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { queryKeys } from '../../api/query-keys.ts'
import { leaveWithAsk } from '../../components/ui/leave-asks.ts'
import { useLazyComponent } from '../../components/use-lazy-component.ts'
import { useLogOut, useSession } from '../../data/session.ts'
import { words } from '../../i18n/words.ts'
import { publicPaths } from '../../paths.ts'

const loadConfirm = async () =>
  (await import('../../components/ui/confirm-dialog.tsx')).ConfirmDialog

/** Logs out and goes to the login (spec §4); a page with unsaved changes asks before, and a bar with open orders. */
export function useLogOutAndLeave() {
  const { me } = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useLogOut()
  const { Component: ConfirmDialog, load } = useLazyComponent(loadConfirm)
  const [openOrders, setOpenOrders] = useState<number | null>(null)
  const [isAsking, setAsking] = useState(false)
  const leave = () =>
    leaveWithAsk(async () => {
      if (me === null) return
      await mutateAsync(me)
      await navigate(publicPaths.login, { replace: true })
    })
  const logOut = async () => {
    if (me?.role !== 'barista') return leave()
    const board = client.getQueryData<Record<string, unknown[]>>(queryKeys.board)
    // Before the board is read there may be orders.
    const count = board ? Object.values(board).flat().length : null
    if (count === 0) return leave()
    setOpenOrders(count)
    setAsking(await load())
  }
  return {
    logOut: () => void logOut(),
    isPending,
    question: ConfirmDialog && (
      <ConfirmDialog
        isOpen={isAsking}
        tone="destroy"
        title={words.navigation.logoutQuestion}
        text={
          openOrders === null
            ? words.navigation.noMoreOrders
            : words.navigation.ordersAreOpen(openOrders)
        }
        closeLabel={words.common.back}
        confirmLabel={words.navigation.logout}
        isBusy={isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          leave()
        }}
      />
    ),
  }
}
