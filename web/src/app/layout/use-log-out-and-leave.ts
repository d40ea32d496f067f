import { useNavigate } from 'react-router'
import { leaveWithAsk } from '../../components/ui/leave-asks.ts'
import { useLogOut, useSession } from '../../data/session.ts'
import { publicPaths } from '../../paths.ts'

/** Logs out and goes to the login (spec §4); a page with unsaved changes asks before. */
export function useLogOutAndLeave() {
  const { me } = useSession()
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useLogOut()
  const logOut = async () => {
    if (me === null) return
    await mutateAsync(me)
    await navigate(publicPaths.login, { replace: true })
  }
  return { logOut: () => leaveWithAsk(() => void logOut()), isPending }
}
