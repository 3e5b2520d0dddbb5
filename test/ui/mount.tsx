import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import type { Locale } from '#core/contract/msg.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { showLanguage } from '#core/web/i18n/language.ts'
import { openQuestion } from '#ui/web/dialog/ask.ts'
import { Questions } from '#ui/web/dialog/Questions.tsx'
import { Theme } from '#ui/web/theme/Theme.tsx'
import { Toasts } from '#ui/web/toast/Toasts.tsx'
import { dismissToast, toasts } from '#ui/web/toast/toast.ts'

export interface Mounting {
  language?: Locale
  /** The address of the page. */
  path?: string
  width?: number
  height?: number
}

/**
 * Shows a part of a screen alone, in the theme and a language of the product. Parts that use the address get a router
 * whose every address shows the part. It is removed at the end of the test, or by `unmount`.
 */
export async function mount(part: ReactNode, { language = 'en', path = '/', ...size }: Mounting = {}) {
  const { width = 1280, height = 800 } = size
  await page.viewport(width, height)
  await showLanguage(language)
  const root = createRootRoute()
  const shown = createRoute({ getParentRoute: () => root, path: '$', component: () => <main>{part}</main> })
  const router = createRouter({
    routeTree: root.addChildren([shown]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const container = document.body.appendChild(document.createElement('div'))
  const mounted = createRoot(container)
  flushSync(() =>
    mounted.render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <Theme>
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
              <Questions />
              <Toasts />
            </QueryClientProvider>
          </Theme>
        </I18nProvider>
      </StrictMode>,
    ),
  )
  await expect.poll(() => container.querySelector('main')).not.toBeNull()
  const unmount = () => {
    mounted.unmount()
    container.remove()
  }
  onTestFinished(() => {
    openQuestion.get()?.answer(false)
    for (const { id } of toasts.get()) dismissToast(id)
    unmount()
    queryClient.clear()
    localStorage.clear()
    sessionStorage.clear()
  })
  return { router, container, unmount }
}
