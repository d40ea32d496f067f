import { defineConfig } from 'vitest/config'

/** Only what mutation testing runs: the other projects start databases. */
export default defineConfig({
  test: { include: ['{rules,contract}/src/**/*.test.ts'] },
})
