import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Seconds: what is felt as at once, what is waited for, and what is too long. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10]

/** What this process says of itself, and of each answer that it gives from now on: the route's pattern, never its address. */
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
  // made, it answers the first of several processes, which asks each of them
  new AggregatorRegistry()
  AggregatorRegistry.setRegistries(registry)
  return registry
}
