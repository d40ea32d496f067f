import { ensureInstalled } from './ensure-installed.mjs'
import { handOver } from './hand-over.mjs'
import { requireNodeForScripts } from './runtime.mjs'

requireNodeForScripts()
ensureInstalled()
handOver('scripts/verify.ts')
