import { parseArgs } from 'node:util'
import { requireSettings, run, server, withSettings } from './bootstrap.mjs'
import { installPackages } from './install-packages.mjs'

// npm run dev [-- options of Vite]
installPackages()
requireSettings()
const options = process.argv.slice(2)
const { port = '5173' } = parseArgs({
  args: options,
  options: { port: { type: 'string' } },
  strict: false,
}).values
// What people open here: the server's greeting, which comes last, names it.
process.env.PUBLIC_URL = `http://localhost:${port}`
run(
  ['--watch', '--watch-preserve-output', ...server],
  [...withSettings, 'node_modules/vite/bin/vite.js', 'web', '--strictPort', ...options],
)
