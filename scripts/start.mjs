import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebWhenStale } from './build-web.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { handOver } from './hand-over.mjs'
import { requireNodeForScripts, root } from './runtime.mjs'
import { serverProgram } from './server-program.mjs'

requireNodeForScripts()
ensureInstalled()
buildWebWhenStale()
const settings = join(root, '.env')
handOver(...(existsSync(settings) ? [`--env-file=${settings}`] : []), ...serverProgram)
