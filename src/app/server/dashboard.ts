import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { DASHBOARD_PATH, dashboard } from '#across/reports/contract/calls.ts'
import { mayCall } from '#core/contract/access.ts'
import { msg } from '#core/contract/msg.ts'
import type { Authenticate } from '#core/server/http.ts'
import { translate } from '#core/server/translate.ts'

/** The page in the folder of the built browser code. */
export const DASHBOARD = 'dashboard.html'

const REPORTS = msg`Reports`
const REFUSAL = msg`This dashboard may not be shown: its link has ended, or you may not read the reports. Please load Reports again.`

const REFUSED = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${translate('en', REPORTS)} · ${translate('fr', REPORTS)}</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem; max-width: 40rem }</style>
<h1>${translate('en', REPORTS)} · <span lang="fr">${translate('fr', REPORTS)}</span></h1>
<p>${translate('en', REFUSAL)}</p>
<p lang="fr">${translate('fr', REFUSAL)}</p>
</html>
`

/**
 * The page of the dashboard, for callers with a token (rule 4.9). It requests its data with the same token, and is the
 * only page that may be framed, by our own pages.
 */
export function serveDashboard(
  app: FastifyInstance,
  folder: string,
  embed: Authenticate,
  headers: FastifyHelmetOptions,
): void {
  const page = readFileSync(join(folder, DASHBOARD), 'utf8')
  // the rest of the address, of any length: a parameter is limited to 200 characters
  app.get<{ Params: { '*': string } }>(`${DASHBOARD_PATH}*`, { helmet: headers }, async (request, reply) => {
    const user = await embed(request.params['*'], reply, false)
    const may = user && !user.passwordExpired && !user.factorMissing && mayCall(user, dashboard.access)
    return reply
      .status(may ? 200 : 403)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(may ? page : REFUSED)
  })
}
