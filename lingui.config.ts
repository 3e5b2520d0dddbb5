import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  catalogs: [
    {
      path: 'locales/{locale}',
      include: ['src'],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
  ],
  // `msg` of contracts and the server, which runs it as it is
  macro: { corePackage: ['@lingui/core/macro', '#core/contract/msg.ts'] },
  format: formatter({ lineNumbers: false }),
})
