import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { authenticateEmbed } from '#across/reports/server/embed.ts'
import { authenticateSession } from '#base/people/server/authenticate.ts'
import { keepLooks } from '#base/trail/server/looks.ts'
import { takeBodies } from '#core/server/bodies.ts'
import { byQuery } from '#core/server/by-query.ts'
import type { Services } from '#core/server/caller.ts'
import { notFound } from '#core/server/errors.ts'
import { answerFailure } from '#core/server/failure.ts'
import { register } from '#core/server/http.ts'
import { disclosure } from '#records/clients/server/disclosure.ts'
import { endConnectionsOnClose } from './closing.ts'
import { serveDocs } from './docs.ts'
import { routes } from './features.ts'
import { answerUnreadable, setHeaders } from './headers.ts'
import { serveMetrics } from './metrics/metrics.ts'
import { answerOneAtATime } from './one-at-a-time.ts'
import { sayOnceThatProxyIsUnknown, trusted } from './proxies.ts'
import { serveScreens } from './screens.ts'

const MEBIBYTE = 1024 * 1024
/** 16 kB each: enough for ten connections of each of a thousand people, and for idle ones of an attacker. */
const MOST_CONNECTIONS = 16_384

/** The whole application, not listening yet. `screens` is the folder of the built browser code. */
export async function buildApp(services: Services, screens?: string): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    // the bytes of an unparsable request, which Fastify would log
    logger: { level: services.config.logLevel, redact: ['err.rawPacket'] },
    trustProxy: trusted(services.config.trustProxy),
    bodyLimit: MEBIBYTE,
    routerOptions: { maxParamLength: 200, caseSensitive: true, constraints: { [byQuery.name]: byQuery } },
    // slow upload: three photos of 15 MiB
    requestTimeout: 300_000,
    connectionTimeout: 120_000,
    // no honest client needs longer for the head of a request, and an attacker would hold connections
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: answerUnreadable,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerFailure,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  })
  app.server.maxConnections = MOST_CONNECTIONS
  app.setErrorHandler(answerFailure)
  app.addHook('onResponse', async (request, reply) => {
    // the route's pattern, not its address: a search phrase is personal data
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    request.log.info(
      { method, route, user: request.user?.id, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
  answerOneAtATime(app)
  setHeaders(app, services.config.publicUrl)
  sayOnceThatProxyIsUnknown(app, services.config)
  endConnectionsOnClose(app)
  serveMetrics(app, services)
  const looks = keepLooks(services, app.log)
  app.addHook('onClose', () => looks.end())
  await app.register(compress, { threshold: 1024, zlibOptions: { level: 1 }, encodings: ['gzip'] })
  takeBodies(app)
  const { db, config } = services
  const authentication = { session: authenticateSession(db, config), embed: authenticateEmbed(db, config) }
  for (const route of routes) register(app, route, services, authentication, disclosure)
  await serveDocs(app, routes, services.config.organisationName)
  if (screens) await app.register((pages) => serveScreens(pages, screens, authentication.embed, services))
  else app.setNotFoundHandler((request, reply) => answerFailure(notFound(), request, reply))
  return app
}
