import { buildWebWhenStale } from './build-web.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { handOver } from './hand-over.mjs'
import { requireNodeForScripts } from './runtime.mjs'

requireNodeForScripts()
ensureInstalled()
buildWebWhenStale()
handOver('--env-file-if-exists=.env', 'server/src/main.ts')
