import { msg } from '#core/contract/msg.ts'
import { isRead, readTogether } from '#core/contract/together.ts'
import { bind, type Route } from './bind.ts'
import type { Heard } from './caller.ts'
import { badRequest } from './errors.ts'

/** The call that carries several reads of these routes (decision 104). */
export function bindTogether(routes: readonly Route[]): Route {
  const paths = routes.flatMap(({ call }) =>
    [call.path, ...(call.aliases ?? [])].map((path) => ({ call, pattern: patternOf(path) })),
  )
  const isReading = ({ pathname, searchParams }: URL) => {
    const calls = paths.flatMap(({ call, pattern }) => (pattern.test(pathname) ? [call] : []))
    const chosen = calls.filter(({ selectedBy }) => selectedBy !== undefined && searchParams.has(selectedBy))
    return chosen.length ? chosen.every(isRead) : calls.some((call) => !call.selectedBy && isRead(call))
  }
  const route = bind(readTogether, async ({ body }, caller) => {
    const urls = body.calls.map(normal)
    if (!urls.every(isReading)) throw badRequest(msg`Only reads can be asked together.`)
    // session headers of an answer are copied to the batch call
    return {
      answers: await Promise.all(urls.map(({ pathname, search }) => caller.ask(`${pathname}${search}`))),
    }
  })
  return { ...route, serialize: (answer) => write((answer as { answers: Heard[] }).answers) }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
}

/** The URL as the router will understand it, with `..` resolved. */
function normal(url: string): URL {
  const base = 'http://localhost'
  const parsed = URL.parse(url, base)
  if (parsed?.origin !== base) throw badRequest(msg`Only reads can be asked together.`)
  return parsed
}

/** The bodies are JSON already. */
function write(answers: readonly Heard[]): string {
  const all = answers.map(({ status, body }) => `{"status":${status},"body":${body}}`)
  return `{"answers":[${all.join()}]}`
}
