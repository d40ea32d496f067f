import { type CacheChange, type ChangeEvent, type Live, type LiveSockets, rooms } from './live.ts'
import type { SocketAuthentication } from './socket-authentication.ts'

interface PublisherOptions {
  server: LiveSockets
  authentication: SocketAuthentication
  /** Whether there are other processes. */
  isShared: boolean
  invalidateCaches(change: CacheChange): void
}

/** Applies each change in this process and sends it to the others, which do the same. */
export function livePublisher(options: PublisherOptions): Live {
  const { server, authentication, isShared, invalidateCaches } = options
  function apply(event: ChangeEvent) {
    switch (event.type) {
      case 'order':
        server.local.to([rooms.baristas, rooms.user(event.userId)]).emit('orders', event.change)
        if (event.behind.length > 0) server.local.to(event.behind.map(rooms.user)).emit('my-queue')
        break
      case 'shop':
        // Caches first: a client fetches as soon as it gets the event.
        invalidateCaches('shop')
        server.local.emit('cafe-status', event.status)
        break
      case 'menu':
        invalidateCaches('menu')
        server.local.emit('menu')
        break
      case 'user':
        authentication.close(rooms.user(event.userId))
        break
      case 'session-renewed':
        authentication.renewSession(event.sessionId, event.expiresAt)
        break
      case 'session-ended':
        authentication.close(rooms.session(event.sessionId))
    }
  }
  function publish(event: ChangeEvent) {
    apply(event)
    if (isShared) server.serverSideEmit('change', event)
  }
  server.on('change', apply)
  return {
    orderChanged({ userId, behind = [], id, status, updatedAt }) {
      const change = { id, status, updatedAt: updatedAt.toISOString() }
      publish({ type: 'order', userId, behind, change })
    },
    shopChanged: (status) => publish({ type: 'shop', status }),
    menuChanged: () => publish({ type: 'menu' }),
    userChanged: (userId) => publish({ type: 'user', userId }),
    sessionRenewed: (sessionId, expiresAt) =>
      publish({ type: 'session-renewed', sessionId, expiresAt: expiresAt.getTime() }),
    sessionEnded: (sessionId) => publish({ type: 'session-ended', sessionId }),
  }
}
