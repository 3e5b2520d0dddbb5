import { resolve } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserTexts } from './scripts/browser-texts.mjs'
import { chunks } from './scripts/chunks.mjs'
import { withoutJsonSchema } from './scripts/json-schema.mjs'
import { page } from './scripts/page.mjs'
import { precompress } from './scripts/precompress.mjs'
import { withoutSummaries } from './scripts/summaries.mjs'
import { worker } from './scripts/worker.mjs'

const inWeb = (file: string) => resolve('src/app/web', file)

export default defineConfig(({ command }) => ({
  root: 'src/app/web',
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: true,
    // every browser that the product supports knows it by itself
    modulePreload: { polyfill: false },
    // the application, and the dashboard in its frame (rule 4.9)
    rolldownOptions: {
      input: ['index.html', 'dashboard.html'].map(inWeb),
      output: {
        codeSplitting: chunks(inWeb('main.tsx'), inWeb('dashboard.tsx')),
      },
    },
    // The dictionaries of the password meter, in a chunk of their own (people/web/strength.ts).
    chunkSizeWarningLimit: 2500,
  },
  plugins: [
    withoutSummaries(),
    withoutJsonSchema(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    // what has no French yet is shown in English until it is built
    lingui({ failOnMissing: command === 'build', failOnCompileError: true }),
    browserTexts(),
    page(),
    worker(),
    precompress(),
  ],
}))
