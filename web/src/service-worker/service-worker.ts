import { answerTo, forgetOtherShells, handleMessage, keepShell, type Shell } from './shell.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

/** The build writes the files between the quotes (web/service-worker-shell.ts). */
const shell: Shell = JSON.parse('%SHELL%')

self.addEventListener('install', (event) => event.waitUntil(keepShell(self, shell)))

self.addEventListener('activate', (event) =>
  event.waitUntil(forgetOtherShells(self, shell).then(() => self.clients.claim())),
)

self.addEventListener('message', (event) => event.waitUntil(handleMessage(self, shell, event)))

self.addEventListener('fetch', (event) => {
  const answer = answerTo(self, shell, event.request)
  if (answer) event.respondWith(answer)
})
