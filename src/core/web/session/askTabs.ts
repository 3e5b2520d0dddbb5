import type { Session } from './session.ts'
import { openChannel, type Said } from './tabs.ts'

/** Milliseconds within which an active tab answers; a sleeping one does not. */
const PATIENCE = 400

/** The session that another tab holds. */
export function askTabs(): Promise<Session | undefined> {
  const question = `${Date.now()} ${Math.random()}`
  const channel = openChannel()
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent<Said>) => {
      if ('answers' in data && data.answers === question) end(data.held)
    }
    const end = (held?: Session) => {
      clearTimeout(timer)
      channel.close()
      resolve(held)
    }
    const timer = setTimeout(end, PATIENCE)
    channel.addEventListener('message', hear)
    channel.postMessage({ asks: question } satisfies Said)
  })
}
