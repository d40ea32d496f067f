import type { Attendance } from './attendance.ts'
import type { Live } from './live.ts'
import { type LiveSockets, type ProcessEvents, rooms } from './live-socket.ts'

/** Hints to fetch again, to the sockets of every process. */
export const hints = (
  server: LiveSockets,
): Pick<Live, 'orderChanged' | 'shopChanged' | 'menuChanged'> => ({
  orderChanged({ id, userId, status, updatedAt, behind = [] }) {
    const change = { id, status, updatedAt: updatedAt.toISOString() }
    server.to([rooms.baristas, rooms.user(userId)]).emit('orders', change)
    if (behind.length > 0) server.to(behind.map(rooms.user)).emit('my-queue')
  },
  shopChanged: (status) => void server.emit('cafe-status', status),
  menuChanged: () => void server.emit('menu'),
})

/** What becomes of sockets: in this process at once, in the others as soon as they hear of it. */
export function farewells(
  server: LiveSockets,
  attendance: Attendance,
  isShared: boolean,
): Pick<Live, 'userChanged' | 'sessionRenewed' | 'sessionEnded'> {
  const here: ProcessEvents = {
    'user-changed': (userId) => attendance.closePerson(userId),
    'session-renewed': (id, expiresAt) => attendance.renewSession(id, expiresAt),
    'session-ended': (id) => attendance.endSession(id),
  }
  for (const event of Object.keys(here) as (keyof ProcessEvents)[]) server.on(event, here[event])
  const tellOthers: typeof server.serverSideEmit = (event, ...news) =>
    isShared && server.serverSideEmit(event, ...news)
  return {
    userChanged(userId) {
      here['user-changed'](userId)
      tellOthers('user-changed', userId)
    },
    sessionRenewed(id, expiresAt) {
      here['session-renewed'](id, expiresAt.getTime())
      tellOthers('session-renewed', id, expiresAt.getTime())
    },
    sessionEnded(id) {
      here['session-ended'](id)
      tellOthers('session-ended', id)
    },
  }
}
