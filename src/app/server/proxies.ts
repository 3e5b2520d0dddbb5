import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Config } from '#platform/server/config.ts'

/**
 * Decides which `X-Forwarded-For` entries to trust. Proxies are counted from this server, so that entries that a caller
 * wrote before the first proxy are never used.
 */
export function trusted(proxies: Config['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : (proxies ?? false)
}

/** An https PUBLIC_URL implies a proxy; if none is configured, its header reveals it. */
export function sayOnceThatProxyIsUnknown(
  app: FastifyInstance,
  { trustProxy, publicUrl }: Pick<Config, 'trustProxy' | 'publicUrl'>,
): void {
  if (trustProxy !== undefined || !publicUrl.startsWith('https:')) return
  let said = false
  app.addHook('onRequest', async (request) => {
    if (said || request.headers['x-forwarded-for'] === undefined) return
    said = true
    request.log.warn(
      'X-Forwarded-For comes from a proxy that is not trusted: everybody has its address, and shares its limits on ' +
        'failed sign-ins. TRUST_PROXY=1 mends it where there is one proxy',
    )
  })
}
