import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The one without windows comes first: the journeys take half as long in it. */
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

const places = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The program of the browser, as `CHROMIUM` names it or where this machine has it. */
export function findChromium(): string | null {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const candidates = programs.flatMap((program) => folders.map((folder) => join(folder, program)))
  return [...candidates, ...places].find((place) => existsSync(place)) ?? null
}
