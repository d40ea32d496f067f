import { run, server, withSettings } from './bootstrap.mjs'
import { requireSettings } from './check-settings.mjs'
import { installPackages } from './install-packages.mjs'

// npm run dev [-- options of Vite]
requireSettings()
installPackages()
run(
  ['--watch', '--watch-preserve-output', ...server],
  [...withSettings, 'node_modules/vite/bin/vite.js', 'web', ...process.argv.slice(2)],
)
