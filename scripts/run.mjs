import { installPackages, run, withSettings } from './bootstrap.mjs'

// node scripts/run.mjs <program of the server> [arguments]
installPackages()
run([...withSettings, ...process.argv.slice(2)])
