import { openMyOrder, showPush } from './push.ts'
import { cacheShell, deleteOtherShells, handleMessage, respond, type Shell } from './shell.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

/** The build writes the shell between the quotes (web/service-worker-shell.ts). */
const shell: Shell = JSON.parse('%SHELL%')

self.addEventListener('install', (event) => event.waitUntil(cacheShell(self, shell)))

self.addEventListener('activate', (event) =>
  event.waitUntil(deleteOtherShells(self, shell).then(() => self.clients.claim())),
)

self.addEventListener('message', (event) => event.waitUntil(handleMessage(self, shell, event)))

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(self, event.data.json()))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openMyOrder(self))
})

self.addEventListener('fetch', (event) => {
  const response = respond(self, shell, event.request)
  if (response) event.respondWith(response)
})
