import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expectedLanguage } from '#base/people/web/session.ts'
import { ApiError, isAborted } from '#core/web/api/ApiError.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { showLanguage } from '#core/web/i18n/language.ts'
import { Theme } from '#ui/web/theme/Theme.tsx'
import { turnStylesOn } from './styles.ts'

/** Shows a page in the element with that id, in the theme and the language of the user. */
export async function start(id: string, page: ReactNode): Promise<void> {
  // Drops aborted calls, and ignores 401 and 403; logs every other uncaught error.
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    const silent = isAborted(reason) || (reason instanceof ApiError && [401, 403].includes(reason.status))
    if (silent) event.preventDefault()
  })
  const container = document.getElementById(id)
  if (!container) throw new Error(`No #${id} in the page`)
  await Promise.all([showLanguage(expectedLanguage()), turnStylesOn()])
  // refusals of the server are shown on the page
  const onCaughtError = (error: unknown) => {
    if (!(error instanceof ApiError)) reportError(error)
  }
  createRoot(container, { onCaughtError }).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <Theme>
          <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>
        </Theme>
      </I18nProvider>
    </StrictMode>,
  )
}
