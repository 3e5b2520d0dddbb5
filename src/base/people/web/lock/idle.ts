import { lockSession, noteActivity } from '#base/people/contract/sessions.ts'
import { settings } from '#base/people/contract.ts'
import { onThereAgain } from '#core/web/api/connection.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { callQuery } from '#core/web/api/useCall.ts'
import { ACTIVE, getSession, locked, lockTabs, session } from '#core/web/session/session.ts'

const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const
const KNOWN = 'passerelle.idle-lock'
/** Other tabs are told so often, and looked at. */
const EVERY = 5000
/** Activity is reported to the server so often. It locks a session without a report for five minutes longer than the limit. */
const REPORT_EVERY = 2 * 60_000

let limit = 0
let noted = 0
let reportedAt = 0

/** Somebody is here: the other tabs shall know, and the server. */
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

/** The first key after a sleep of the computer is no sign that somebody was here meanwhile. */
function live(): void {
  if (locked.get()) return
  if (isIdle()) return look()
  if (Date.now() - noted >= EVERY) note()
}

/** The pages are hidden at once; from then on the server, too, answers nothing until the session is unlocked. */
function lock(): void {
  lockTabs(true)
  reportLock()
}

/** Without network this is the first call when the network is back, because everything else of a locked page waits. */
function reportLock(): void {
  request(lockSession, {}).catch(() => {})
}

/** Before anything is shown that is here without the server, which would say that the session is locked. */
export function lockIfLeft(): void {
  const [known, active] = [KNOWN, ACTIVE].map((name) => Number(localStorage.getItem(name)))
  if (known && active && active + known * 60_000 <= Date.now()) lock()
}

/** As the server says, or said last where it cannot be asked: a page that opens without network is locked, too. */
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

/** Locks the session when no tab has had a sign of life for as long as is set; from now on, once. */
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
    // whoever logs in is there
    if (!before && getSession().token) note()
    before = getSession().token
  })
  for (const sign of SIGNS) window.addEventListener(sign, live, { capture: true, passive: true })
  document.addEventListener('visibilitychange', look)
}
