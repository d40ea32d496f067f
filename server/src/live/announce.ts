import type { Attendance } from './attendance.ts'
import type { Live } from './live.ts'
import { type Hint, type LiveSockets, type ProcessEvents, rooms } from './live-socket.ts'
import type { Outbox } from './outbox.ts'

/** Hints to fetch again: to the sockets of this process at once, to those of the others in a moment. */
export function hints(
  server: LiveSockets,
  outbox: Outbox | null,
): Pick<Live, 'orderChanged' | 'shopChanged' | 'menuChanged'> {
  const tellHere = ({ rooms, event, news }: Hint) =>
    (rooms ? server.local.to(rooms) : server.local).emit(event, ...news)
  server.on('hints', (fromElsewhere) => fromElsewhere.forEach(tellHere))
  const tell = (hint: Hint) => {
    tellHere(hint)
    outbox?.add(hint)
  }
  return {
    orderChanged({ id, userId, status, updatedAt, behind = [] }) {
      const change = { id, status, updatedAt: updatedAt.toISOString() }
      tell({ rooms: [rooms.baristas, rooms.user(userId)], event: 'orders', news: [change] })
      if (behind.length > 0) tell({ rooms: behind.map(rooms.user), event: 'my-queue', news: [] })
    },
    shopChanged: (status) => tell({ rooms: null, event: 'cafe-status', news: [status] }),
    menuChanged: () => tell({ rooms: null, event: 'menu', news: [] }),
  }
}

/** What becomes of sockets: in this process at once, in the others as soon as they hear of it. */
export function farewells(
  server: LiveSockets,
  attendance: Attendance,
  isShared: boolean,
): Pick<Live, 'userChanged' | 'sessionRenewed' | 'sessionEnded'> {
  const here: Omit<ProcessEvents, 'hints'> = {
    'user-changed': (userId) => attendance.closePerson(userId),
    'session-renewed': (id, expiresAt) => attendance.renewSession(id, expiresAt),
    'session-ended': (id) => attendance.endSession(id),
  }
  for (const event of Object.keys(here) as (keyof typeof here)[]) server.on(event, here[event])
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
