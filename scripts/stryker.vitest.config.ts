import { defineConfig } from 'vitest/config'

/** Only what mutation testing runs: the other projects start databases. */
export default defineConfig({
  test: {
    include: ['{rules,contract}/src/**/*.test.ts'],
    // A slow machine must not count as a test that noticed something.
    testTimeout: 15 * 60_000,
    hookTimeout: 15 * 60_000,
  },
})
