import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import { z } from 'zod'
import type { Services } from '#core/server/caller.ts'
import { metricsOfInstallation } from './installation.ts'
import { measureProcess } from './process.ts'
import { metricsOfAll } from './several.ts'

const SHORTEST_TOKEN = 16

export const metricsVariables = {
  METRICS_TOKEN: z.string().min(SHORTEST_TOKEN, `must have ${SHORTEST_TOKEN} signs or more`).optional(),
}

/**
 * `GET /metrics` for Prometheus: 401 without `Authorization: Bearer METRICS_TOKEN`. Without a configured token the
 * route does not exist, and nothing is measured. Metrics contain no name, number or address of anybody.
 */
export function serveMetrics(app: FastifyInstance, services: Services): void {
  const { METRICS_TOKEN: token } = z.object(metricsVariables).parse(services.config.features)
  if (!token) return
  const own = measureProcess(app)
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!holds(request, token)) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain')
        .send('The token is not right.\n')
    }
    const [all, installation] = await Promise.all([metricsOfAll(own), metricsOfInstallation(services)])
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(`${all}\n${installation}`)
  })
}

function holds({ headers }: FastifyRequest, token: string): boolean {
  const [given, wanted] = [headers.authorization ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  )
  return given !== undefined && wanted !== undefined && timingSafeEqual(given, wanted)
}
