// React looks for its hook when it is loaded.
import './record-renders.ts'
import { afterAll } from 'vitest'
import { setUpFrames } from './animation-frames.ts'
import { watchConsole } from './console-output.ts'
import { resetPage } from './page-reset.ts'

setUpFrames()
watchConsole()
afterAll(resetPage)
