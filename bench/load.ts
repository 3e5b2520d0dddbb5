import autocannon from 'autocannon'

export interface Load {
  url: string
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  /** Made anew for every request. */
  make?: () => { path?: string; body?: string }
  connections?: number
  seconds?: number
}

export interface Figures {
  requestsPerSecond: number
  p50: number
  p99: number
  errors: number
}

/** Requests as fast as they are answered; latencies in milliseconds. */
export async function load({
  url,
  method = 'GET',
  headers,
  make,
  connections = 16,
  seconds = 5,
}: Load): Promise<Figures> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        headers: { ...headers, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
        ...(make && { setupRequest: (request) => ({ ...request, ...make() }) }),
      },
    ],
  })
  return {
    requestsPerSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  }
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/**
 * The two in turn, so that a machine whose speed drifts drifts for both; the median of the rounds.
 * A first round is not counted: a server that has run for a while is what people meet.
 */
export async function compare(
  a: Load,
  b: Load,
  rounds: number,
): Promise<{ ours: Figures; bare: Figures; ratio: number }> {
  await load({ ...a, seconds: 2 })
  await load({ ...b, seconds: 2 })
  const pairs: [Figures, Figures][] = []
  for (let round = 0; round < rounds; round++) pairs.push([await load(a), await load(b)])
  const middle = (side: 0 | 1): Figures => ({
    requestsPerSecond: Math.round(median(pairs.map((pair) => pair[side].requestsPerSecond))),
    p50: median(pairs.map((pair) => pair[side].p50)),
    p99: median(pairs.map((pair) => pair[side].p99)),
    errors: pairs.reduce((sum, pair) => sum + pair[side].errors, 0),
  })
  const ratio = median(pairs.map(([x, y]) => x.requestsPerSecond / y.requestsPerSecond))
  return { ours: middle(0), bare: middle(1), ratio: Math.round(ratio * 100) / 100 }
}
