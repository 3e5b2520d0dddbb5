import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Config } from '#platform/server/config.ts'

/**
 * Whose `X-Forwarded-For` is believed. Proxies are counted from here, so that what a caller wrote before the first of them is
 * never reached.
 */
export function trusted(proxies: Config['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : (proxies ?? false)
}

/** Where people come by https there is a proxy; one that nobody has named is heard of by its header. */
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
