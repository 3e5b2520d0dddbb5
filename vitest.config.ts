import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { theChromium } from './test/ui/provider.ts'

/** Components that are mounted alone, in the browser. */
const COMPONENTS = 'src/**/web/**/*.browser.test.tsx'

/** A state that a test waits for comes late on a machine that is busy: no test fails for that. */
const PATIENCE = 60_000

/**
 * Tests beside the code they test; those of a server speak to a real PostgreSQL, started once for the run. The files of
 * a worker share what they import: reading it anew for each took longer than the tests. The projects run one after the
 * other, so that a worker serves one alone.
 */
export default defineConfig({
  test: {
    globalSetup: './test/server/setup.ts',
    // on two cores the default is one
    maxWorkers: 2,
    // the queue of jobs rejects a promise that nobody can hear where it gets no connection in time; the program outlives it
    onUnhandledError: ({ message }) => message !== 'timeout exceeded when trying to connect',
    projects: [
      {
        // the macros of the texts, as the browser's code is built with
        plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
        test: {
          name: 'unit',
          sequence: { groupOrder: 1 },
          include: [
            'src/**/contract/**/*.test.ts',
            'src/**/contract.test.ts',
            'src/**/web/**/*.test.{ts,tsx}',
          ],
          exclude: [...configDefaults.exclude, COMPONENTS],
          isolate: false,
        },
      },
      {
        plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()],
        // found before the first test: what is found later loads the page anew
        optimizeDeps: { entries: ['src/app/web/*.tsx', COMPONENTS], include: ['axe-core'] },
        // what cannot be read in one file lies over the tests of no other
        server: { hmr: { overlay: false } },
        test: {
          name: 'ui',
          sequence: { groupOrder: 2 },
          include: [COMPONENTS],
          isolate: false,
          testTimeout: 120_000,
          expect: { poll: { timeout: PATIENCE } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: theChromium({ locale: 'en-CA', timezoneId: 'America/Moncton' }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'server',
          sequence: { groupOrder: 3 },
          include: [
            'src/**/server/**/*.test.ts',
            'test/*.test.ts',
            'seed/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          isolate: false,
          expect: { poll: { timeout: PATIENCE } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // a few rounds of what `npm run test:faults` does at length: servers and databases that are killed
        test: {
          name: 'faults',
          sequence: { groupOrder: 4 },
          include: ['test/faults/**/*.test.ts'],
          isolate: false,
          expect: { poll: { timeout: PATIENCE } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          sequence: { groupOrder: 5 },
          // a journey waits half of its time for its browser, the server or a clock
          maxWorkers: 3,
          include: ['test/browser/**/*.test.ts'],
          expect: { poll: { timeout: PATIENCE } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          isolate: false,
        },
      },
      {
        // no test: what `npm run measure:work` counts
        test: {
          name: 'work',
          include: ['test/browser/work/*.measure.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // what `npm run test:reader` hears; it needs Debian packages
        test: {
          name: 'reader',
          include: ['test/reader/*.reader.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
