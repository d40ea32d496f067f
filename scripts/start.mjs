import { installPackages, run, server } from './bootstrap.mjs'
import { buildWeb } from './build-web.mjs'

installPackages()
buildWeb()
run(server)
