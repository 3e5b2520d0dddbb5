import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  catalogs: [{ path: 'src/kit/web/i18n/{locale}', include: ['src/*/web/**/*.ts', 'src/*/web/**/*.tsx'] }],
  format: formatter({ lineNumbers: false }),
})
