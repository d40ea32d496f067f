// React looks for its hook when it is loaded.
import './record-renders.ts'
import { afterAll } from 'vitest'
// A page loads only those of its screens.
import '../i18n/messages/en/index.ts'
import { setUpFrames } from './animation-frames.ts'
import { watchConsole } from './console-output.ts'
import { resetPage } from './page-reset.ts'
import { setTestDay } from './test-day.ts'

setUpFrames()
watchConsole()
afterAll(setTestDay())
afterAll(resetPage)
