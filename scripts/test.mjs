import { installPackages, run } from './bootstrap.mjs'

installPackages()
run(['scripts/test.ts', ...process.argv.slice(2)])
