import { onThereAgain } from '#core/web/api/connection.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { callQuery } from '#core/web/api/useCall.ts'
import { ACTIVE, getSession, locked, lockTabs, session } from '#core/web/session/session.ts'
import { lockSession, noteActivity } from '#people/contract/sessions.ts'
import { settings } from '#people/contract.ts'

const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const
const KNOWN = 'passerelle.idle-lock'
/** Other tabs are told so often, and looked at. */
const EVERY = 5000
/** The server is told so often; it locks a session that it hears nothing of for five minutes longer than the limit. */
const TOLD_EVERY = 2 * 60_000

let limit = 0
let noted = 0
let told = 0

/** Somebody is here: the other tabs shall know, and the server. */
function note(): void {
  noted = Date.now()
  if (!getSession().token) return
  localStorage.setItem(ACTIVE, String(noted))
  if (noted - told < TOLD_EVERY) return
  told = noted
  // what did not arrive is told with the next key
  request(noteActivity, {}).catch(() => (told = 0))
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
  tellLock()
}

/** Without network it is told first when the network is back: everything else that a locked page asks waits. */
function tellLock(): void {
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
  onThereAgain(() => locked.get() && tellLock())
  if (locked.get()) tellLock()
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
