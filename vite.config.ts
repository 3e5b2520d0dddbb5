import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './scripts/precompress.mjs'

export default defineConfig({
  root: 'src/app/web',
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: true,
    // the application, and the dashboard in its frame (decisions 9)
    rolldownOptions: {
      input: ['src/app/web/index.html', 'src/app/web/dashboard.html'],
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
  server: { proxy: { '/api': 'http://localhost:3000', '/embed': 'http://localhost:3000' } },
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    precompress(),
  ],
})
