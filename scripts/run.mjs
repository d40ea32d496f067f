import { requireSettings, run, withSettings } from './bootstrap.mjs'
import { installPackages } from './install-packages.mjs'

// node scripts/run.mjs <program of the server> [arguments]
installPackages()
requireSettings()
run([...withSettings, ...process.argv.slice(2)])
