import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Route } from '#core/server/bind.ts'
import { openapi } from '#core/server/openapi.ts'

const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** `GET /api/openapi.json`, and the readable form at `/api/docs`. */
export async function serveDocs(app: FastifyInstance, routes: Route[], organisation: string): Promise<void> {
  const document = openapi(
    routes.map((route) => route.call),
    `Passerelle, ${organisation}`,
  )
  app.get('/api/openapi.json', async () => document)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: DOCS_POLICY })
}
