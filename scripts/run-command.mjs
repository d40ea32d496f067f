import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { handOver } from './hand-over.mjs'
import { requireNodeForScripts, root } from './runtime.mjs'

// node scripts/run-command.mjs <program of the server> [what it is given]
requireNodeForScripts()
ensureInstalled()
const settings = join(root, '.env')
const given = existsSync(settings) ? [`--env-file=${settings}`] : []
handOver(...given, ...process.argv.slice(2))
