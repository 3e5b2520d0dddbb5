import '#kit/web/theme/tokens.css'
import '#kit/web/theme/base.css'
import '@mantine/core/styles.layer.css'
import '#kit/web/theme/controls.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError, isAborted } from '#kit/web/api/ApiError.ts'
import { queryClient } from '#kit/web/api/queryClient.ts'
import { showLanguage, visitorLanguage } from '#kit/web/i18n/language.ts'
import { cssVariablesResolver, theme } from '#kit/web/theme/theme.ts'
import { router } from './router.tsx'

// Aborted calls are dropped, and 401 and 403 are silent; everything else that nobody caught is logged.
window.addEventListener('unhandledrejection', (event) => {
  const { reason } = event
  if (isAborted(reason) || (reason instanceof ApiError && [401, 403].includes(reason.status)))
    event.preventDefault()
})

const container = document.getElementById('app')
if (!container) throw new Error('No #app in the page')

void showLanguage(visitorLanguage()).then(() =>
  createRoot(container).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </MantineProvider>
      </I18nProvider>
    </StrictMode>,
  ),
)
