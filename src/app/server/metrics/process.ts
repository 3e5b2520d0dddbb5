import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Seconds: from instant, through noticeable, to too long. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10]

/** Measures this process, and each of its answers from now on: by the route's pattern, never its address. */
export function measureProcess(app: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    answers.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000)
  })
  // its constructor installs the listener that answers the first of several processes
  new AggregatorRegistry()
  AggregatorRegistry.setRegistries(registry)
  return registry
}
