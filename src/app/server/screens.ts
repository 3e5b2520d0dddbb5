import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#core/server/caller.ts'
import { notFound } from '#core/server/errors.ts'
import { answerFailure } from '#core/server/failure.ts'
import type { Authenticate } from '#core/server/http.ts'
import { DASHBOARD, serveDashboard } from './dashboard.ts'
import { PERMISSIONS } from './headers.ts'
import { serveLabelPage } from './label-page.ts'

const CONTENT_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // the components use inline styles to measure and position themselves
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  upgradeInsecureRequests: null,
}

/** The worker that reads labels is the only code that may run WebAssembly; it may load that and nothing else. */
const DECODER = /decoder\.worker-[\w-]+\.js$/
const DECODER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** The worker that opens pages offline may request files of this site only. */
const WORKER = /[\\/]worker\.js$/
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/**
 * The built browser code; every address that is neither a file nor a call returns the page, which has its own routes.
 */
export async function serveScreens(
  app: FastifyInstance,
  folder: string,
  embed: Authenticate,
  services: Services,
): Promise<void> {
  await app.register((files) => serveFiles(files, folder))
  await app.register((pages) => servePages(pages, folder, embed, services))
}

async function servePages(
  app: FastifyInstance,
  folder: string,
  embed: Authenticate,
  services: Services,
): Promise<void> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: { ...CONTENT_POLICY, scriptSrc: [...CONTENT_POLICY.scriptSrc, ...hashesOf(page)] },
    },
    frameguard: { action: 'deny' },
    // set on every answer instead, not only on pages
    hsts: false,
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS)
    done()
  })
  serveDashboard(app, folder, embed, {
    contentSecurityPolicy: { directives: { ...CONTENT_POLICY, frameAncestors: ["'self'"] } },
    frameguard: { action: 'sameorigin' },
  })
  serveLabelPage(app, services, {
    contentSecurityPolicy: { directives: CONTENT_POLICY },
    frameguard: { action: 'deny' },
  })
  app.setNotFoundHandler((request, reply) => {
    const screen = request.method === 'GET' && !/^\/(api|assets|embed)\//.test(request.url)
    if (!screen) return answerFailure(notFound(), request, reply)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}

/** The hashes of the scripts inside the page itself; a browser runs no others. */
function hashesOf(page: string): string[] {
  return [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

/**
 * Scripts, styles and pictures, without the headers that only a page obeys, because they would add a kilobyte to each.
 */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: [`**/${DASHBOARD}*`, '**/index.html'],
    index: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const forever = path.includes(`${join(folder, 'assets')}`)
      response.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (DECODER.test(path)) response.header('content-security-policy', DECODER_POLICY)
      if (WORKER.test(path)) response.header('content-security-policy', WORKER_POLICY)
    },
  })
}
