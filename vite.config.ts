import { resolve } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './scripts/precompress.mjs'

export default defineConfig(({ command }) => ({
  root: 'src/app/web',
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: true,
    // the application, and the dashboard in its frame (rule 4.9)
    rolldownOptions: {
      input: ['index.html', 'dashboard.html'].map((page) => resolve('src/app/web', page)),
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], minShareCount: 2 },
            // every screen speaks of the same records
            { name: 'contract', test: /\/src\/[\w-]+\/contract/, minShareCount: 2 },
            // what the same screens need is one file; small ones are not joined, which would bring forms to Home
            { name: 'shared', minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
    // The dictionaries of the password meter, in a chunk of their own (people/web/strength.ts).
    chunkSizeWarningLimit: 2500,
  },
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    // what has no French yet is shown in English until it is built
    lingui({ failOnMissing: command === 'build', failOnCompileError: true }),
    precompress(),
  ],
}))
