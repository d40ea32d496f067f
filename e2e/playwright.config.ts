import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/find-programs.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Generous, for busy machines; a test waits only as long as it must.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Tests mostly wait; with a fourth worker, what has to happen within a second sometimes does not.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    // Recording the screen takes a tenth of the processor time; DOM snapshots show the page too.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
