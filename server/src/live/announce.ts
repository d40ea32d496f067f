import type { News } from '../memory/news.ts'
import type { Attendance } from './attendance.ts'
import type { Live } from './live.ts'
import { type Hint, type LiveSockets, type ProcessEvents, rooms } from './live-socket.ts'
import type { Outbox } from './outbox.ts'

type Tell = (news: News) => void

/** Hints to fetch again: to the sockets of this process at once, to those of the others in a moment. */
export function hints(
  server: LiveSockets,
  outbox: Outbox | null,
  tellHouse: Tell,
): Pick<Live, 'orderChanged' | 'shopChanged' | 'menuChanged'> {
  const tellHere = (hint: Hint) => {
    // First the house, which is asked by whoever hears it next.
    tellHouse(newsIn(hint))
    const { rooms, event, news } = hint
    ;(rooms ? server.local.to(rooms) : server.local).emit(event, ...news)
  }
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
  tellHouse: Tell,
): Pick<Live, 'userChanged' | 'userRenamed' | 'sessionRenewed' | 'sessionEnded'> {
  const here: Omit<ProcessEvents, 'hints'> = {
    'user-changed'(userId) {
      tellHouse({ about: 'person', userId })
      attendance.closePerson(userId)
    },
    'user-renamed': (userId) => tellHouse({ about: 'person', userId }),
    'session-renewed': (id, expiresAt) => attendance.renewSession(id, expiresAt),
    'session-ended'(id) {
      tellHouse({ about: 'session', sessionId: id })
      attendance.endSession(id)
    },
  }
  for (const event of Object.keys(here) as (keyof typeof here)[]) server.on(event, here[event])
  const tellOthers: typeof server.serverSideEmit = (event, ...news) =>
    isShared && server.serverSideEmit(event, ...news)
  return {
    userChanged(userId) {
      here['user-changed'](userId)
      tellOthers('user-changed', userId)
    },
    userRenamed(userId) {
      here['user-renamed'](userId)
      tellOthers('user-renamed', userId)
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

function newsIn({ event, rooms: told }: Hint): News {
  if (event === 'cafe-status') return { about: 'shop' }
  if (event === 'menu') return { about: 'menu' }
  return { about: 'orders', userIds: (told ?? []).flatMap((room) => rooms.userIn(room) ?? []) }
}
