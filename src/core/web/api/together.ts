import { MOST_TOGETHER, readTogether } from '#core/contract/together.ts'

/** The context of a read besides its address; reads with different contexts use separate requests. */
interface Reader {
  token: string
  language: string
}

interface Waiting {
  url: string
  signal: AbortSignal
  resolve: (answer: Promise<Response>) => void
}

const waiting = new Map<string, Waiting[]>()

/** The answer to a GET. GETs made at the same moment share one request (decision 104). */
export function askTogether(url: string, signal: AbortSignal, reader: Reader): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    const key = `${reader.language} ${reader.token}`
    const queue = waiting.get(key)
    if (queue) return queue.push({ url, signal, resolve })
    const all: Waiting[] = [{ url, signal, resolve }]
    waiting.set(key, all)
    // all reads of one screen change are queued by then
    queueMicrotask(() => {
      waiting.delete(key)
      const wanted = all.filter(({ signal }) => !signal.aborted)
      for (let from = 0; from < wanted.length; from += MOST_TOGETHER)
        ask(wanted.slice(from, from + MOST_TOGETHER), reader)
    })
  })
}

function ask(group: readonly Waiting[], reader: Reader): void {
  const alone = ({ url, signal }: Waiting) => fetch(url, { headers: headersOf(reader), signal })
  const answers = group.length > 1 ? carried(group, reader) : undefined
  for (const [place, one] of group.entries())
    one.resolve(answers ? answers.then((all) => all?.[place] ?? alone(one)) : alone(one))
}

/** Whether an error concerns a single read: a busy server must not receive twenty requests instead of one. */
const isOfTheReader = ({ status }: Response) => status < 500 && status !== 429

/** Undefined if the batch as a whole was refused and each read must be sent alone. */
async function carried(group: readonly Waiting[], reader: Reader): Promise<Response[] | undefined> {
  const response = await fetch(readTogether.path, {
    method: readTogether.method,
    headers: { ...headersOf(reader), 'Content-Type': 'application/json' },
    body: JSON.stringify({ calls: group.map(({ url }) => url) }),
    signal: whenAll(group.map(({ signal }) => signal)),
  })
  if (!response.ok) return isOfTheReader(response) ? undefined : group.map(() => response.clone())
  const { answers } = (await response.json()) as { answers: { status: number; body: unknown }[] }
  const { headers } = response
  return answers.map(({ status, body }) => new Response(JSON.stringify(body), { status, headers }))
}

function headersOf({ token, language }: Reader): Record<string, string> {
  return { 'Accept-Language': language, Authorization: `Bearer ${token}` }
}

/** Aborts when all of the signals have. */
function whenAll(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController()
  const look = () => {
    if (signals.every(({ aborted }) => aborted)) controller.abort()
  }
  for (const signal of signals) signal.addEventListener('abort', look, { once: true })
  return controller.signal
}
