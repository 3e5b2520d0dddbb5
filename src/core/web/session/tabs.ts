import type { Session } from './session.ts'

/** What the tabs of one browser say to each other; nothing of it leaves the browser or reaches its disk. */
export type Said =
  | { session: Session }
  | { locked: boolean }
  /** A new tab asks, and one that holds a session answers it. */
  | { asks: string }
  | { answers: string; held: Session }

export const openChannel = () => new BroadcastChannel('passerelle.session')
const channel = openChannel()

interface Listeners {
  session: (session: Session) => void
  locked: (isLocked: boolean) => void
  /** What a new tab is given. */
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
