import type { Session } from './session.ts'

/** Messages between the tabs of one browser; they leave neither the browser nor reach its disk. */
export type Said =
  | { session: Session }
  | { locked: boolean }
  /** A new tab asks, and a tab with a session answers. */
  | { asks: string }
  | { answers: string; held: Session }

export const openChannel = () => new BroadcastChannel('passerelle.session')
const channel = openChannel()

interface Listeners {
  session: (session: Session) => void
  locked: (isLocked: boolean) => void
  /** The session for a new tab. */
  held: () => Session | undefined
}

const say = (said: Said) => channel.postMessage(said)

export const tellTabs = (said: { session: Session } | { locked: boolean }): void => say(said)

export function onTabs({ session, locked, held }: Listeners): void {
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if ('session' in data) session(data.session)
    else if ('locked' in data) locked(data.locked)
    else if ('asks' in data) {
      const mine = held()
      if (mine) say({ answers: data.asks, held: mine })
    }
  })
}
