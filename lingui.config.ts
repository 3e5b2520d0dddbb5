import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  catalogs: [
    {
      path: 'src/core/web/i18n/{locale}',
      include: ['src/*/contract.ts', 'src/*/contract/**/*.ts', 'src/*/web/**/*.ts', 'src/*/web/**/*.tsx'],
      exclude: ['**/*.test.ts'],
    },
  ],
  // `msg` of contracts, which servers and tests run as it is
  macro: { corePackage: ['@lingui/core/macro', '#core/contract/msg.ts'] },
  format: formatter({ lineNumbers: false }),
})
