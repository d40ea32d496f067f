import { installPackages, run, server, withSettings } from './bootstrap.mjs'

// npm run dev [-- options of Vite]
installPackages()
run(
  ['--watch', '--watch-preserve-output', ...server],
  [...withSettings, 'node_modules/vite/bin/vite.js', 'web', ...process.argv.slice(2)],
)
