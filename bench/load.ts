import autocannon from 'autocannon'

export interface Load {
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers: Record<string, string>
  /** Called for every request. */
  make: () => { path?: string; body?: string; headers?: Record<string, string> }
}

/** Latencies in milliseconds; `errors` counts unsuccessful answers. */
export interface Figures {
  requestsPerSecond: number
  p50: number
  p99: number
  errors: number
}

/** Sends this many requests, as fast as `connections` callers get their answers; all are completed. */
export async function load(
  { url, method, headers, make }: Load,
  connections: number,
  requests: number,
): Promise<Figures> {
  const began = performance.now()
  let ended = began
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options: autocannon.Options = {
      url,
      connections,
      amount: requests,
      timeout: 120,
      // interval of checking for completion, in ms
      sampleInt: 20,
      requests: [
        {
          method,
          setupRequest(request) {
            const { headers: own, ...made } = make()
            return { ...request, ...made, headers: { ...headers, ...own } }
          },
        },
      ],
    }
    const running = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)))
    running.on('response', () => {
      ended = performance.now()
    })
  })
  return {
    requestsPerSecond: (result['2xx'] * 1000) / (ended - began),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  }
}

/**
 * The number of requests that are answered in about this many seconds, at least one per caller; found by increasing the
 * number, so that the server is warm afterwards.
 */
export async function paceOf(asked: Load, callers: number, seconds: number): Promise<number> {
  for (let requests = callers; ; requests *= 4) {
    const { requestsPerSecond } = await load(asked, callers, requests)
    const wanted = Math.round(requestsPerSecond * seconds)
    if (requests * 4 > wanted) return Math.max(wanted, callers)
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
