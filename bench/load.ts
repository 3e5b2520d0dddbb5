import autocannon from 'autocannon'

export interface Load {
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers: Record<string, string>
  /** Made anew for every request. */
  make: () => { path?: string; body?: string; headers?: Record<string, string> }
}

/** Latencies in milliseconds; `errors` counts what was not answered with success. */
export interface Figures {
  requestsPerSecond: number
  p50: number
  p99: number
  errors: number
}

/** Requests as fast as they are answered. */
export async function load(
  { url, method, headers, make }: Load,
  connections: number,
  seconds: number,
): Promise<Figures & { requests: number }> {
  const result = await autocannon({
    url,
    connections,
    // an answer that takes longer than the shot still counts as one
    amount: undefined,
    duration: seconds,
    timeout: 30,
    requests: [
      {
        method,
        setupRequest(request) {
          const { headers: own, ...made } = make()
          return { ...request, ...made, headers: { ...headers, ...own } }
        },
      },
    ],
  })
  return {
    requestsPerSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
    requests: result['2xx'] + result.non2xx,
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
