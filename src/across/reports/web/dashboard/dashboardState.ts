import type { z } from 'zod'
import { serverNow } from '#core/web/api/serverClock.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { store, useStore } from '#core/web/store.ts'
import { DASHBOARD_PATH } from '../../contract/calls.ts'
import { displayMessage, type tokenMessage } from '../../contract/frame.ts'
import { type ReportQuery, reportQuery } from '../../contract/report.ts'
import { usualPeriod } from '../periods.ts'
import { endOf } from '../token.ts'

/** Filters and token: at first from the address of the frame, then from the surrounding page. */

const { pathname, origin, search } = window.location
let token = pathname.slice(DASHBOARD_PATH.length)
const query = store<ReportQuery>(
  reportQuery.safeParse(Object.fromEntries(new URLSearchParams(search))).data ?? usualPeriod(today()),
)
let waiting: PromiseWithResolvers<string> | undefined

window.addEventListener('message', (event) => {
  if (event.origin !== origin || event.source !== window.parent) return
  const message = displayMessage.safeParse(event.data)
  if (!message.success) return
  token = message.data.token
  waiting?.resolve(token)
  waiting = undefined
  if (JSON.stringify(query.get()) === JSON.stringify(message.data.query)) return
  query.set(message.data.query)
})

export function useDashboardState(): ReportQuery {
  return useStore(query)
}

// asks for the filters, which may have changed while the frame was loading
if (window.parent !== window) askFor(false)

function askFor(refused: boolean): void {
  const message: z.input<typeof tokenMessage> = { type: 'passerelle.token', refused }
  window.parent.postMessage(message, origin)
}

/** Allowance in ms for the duration of a request. */
const ON_THE_WAY = 30_000

/** A valid token; waits for the surrounding page if it has to make one. */
export function liveToken(refused = false): Promise<string> {
  const alone = window.parent === window
  if (alone || (!refused && endOf(token) > serverNow() + ON_THE_WAY)) return Promise.resolve(token)
  if (!waiting) {
    waiting = Promise.withResolvers()
    askFor(refused)
  }
  return waiting.promise
}
