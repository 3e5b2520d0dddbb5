import { lockSession, noteActivity } from '#base/people/contract/sessions.ts'
import { settings } from '#base/people/contract.ts'
import { onThereAgain } from '#core/web/api/connection.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { callQuery } from '#core/web/api/useCall.ts'
import { ACTIVE, getSession, locked, lockTabs, session } from '#core/web/session/session.ts'

const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const
const KNOWN = 'passerelle.idle-lock'
/** Interval, in milliseconds, of telling other tabs and checking on them. */
const EVERY = 5000
/**
 * Interval, in milliseconds, of reporting activity to the server, which locks a session five minutes after the limit
 * without a report.
 */
const REPORT_EVERY = 2 * 60_000

let limit = 0
let noted = 0
let reportedAt = 0

/** Records activity for the other tabs and the server. */
function note(): void {
  noted = Date.now()
  if (!getSession().token) return
  localStorage.setItem(ACTIVE, String(noted))
  if (noted - reportedAt < REPORT_EVERY) return
  reportedAt = noted
  // a report that did not arrive is sent again with the next key
  request(noteActivity, {}).catch(() => (reportedAt = 0))
}

const isIdle = () => Math.max(noted, Number(localStorage.getItem(ACTIVE))) + limit <= Date.now()

function look(): void {
  if (!locked.get() && getSession().token && isIdle()) lock()
}

/** The first key after a sleep of the computer does not prove activity during the sleep. */
function live(): void {
  if (locked.get()) return
  if (isIdle()) return look()
  if (Date.now() - noted >= EVERY) note()
}

/** Hides the pages at once; from then on the server also refuses calls until the session is unlocked. */
function lock(): void {
  lockTabs(true)
  reportLock()
}

/** If offline, this is the first call once the network is back, because all other calls of a locked page wait. */
function reportLock(): void {
  request(lockSession, {}).catch(() => {})
}

/** Call before showing anything that is available without the server, which would refuse a locked session. */
export function lockIfLeft(): void {
  const [known, active] = [KNOWN, ACTIVE].map((name) => Number(localStorage.getItem(name)))
  if (known && active && active + known * 60_000 <= Date.now()) lock()
}

/** The server's current setting, or the last known one: a page that opens offline is locked, too. */
async function minutes(): Promise<number> {
  const asked = { ...callQuery(settings, {}), staleTime: Number.POSITIVE_INFINITY }
  try {
    const { idleLockMinutes } = await queryClient.ensureQueryData(asked)
    localStorage.setItem(KNOWN, String(idleLockMinutes))
    return idleLockMinutes
  } catch (error) {
    const known = localStorage.getItem(KNOWN)
    if (known === null) throw error
    return Number(known)
  }
}

/** Locks the session when no tab was active for the configured time. Call once. */
export async function watchIdleness(): Promise<void> {
  const idleLockMinutes = await minutes()
  if (limit > 0 || idleLockMinutes === 0) return
  limit = idleLockMinutes * 60_000
  onThereAgain(() => locked.get() && reportLock())
  if (locked.get()) reportLock()
  // a session that the disk kept while the browser was closed
  else if (localStorage.getItem(ACTIVE) && isIdle()) lock()
  else note()
  setInterval(look, EVERY)
  locked.onChange(() => !locked.get() && note())
  let before = getSession().token
  session.onChange(() => {
    // a login is activity
    if (!before && getSession().token) note()
    before = getSession().token
  })
  for (const sign of SIGNS) window.addEventListener(sign, live, { capture: true, passive: true })
  document.addEventListener('visibilitychange', look)
}
