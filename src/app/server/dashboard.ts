import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { mayCall } from '#core/contract/access.ts'
import type { Authenticate } from '#core/server/http.ts'
import { DASHBOARD_PATH, dashboard } from '#reports/contract/calls.ts'

/** The page in the folder of the built browser code. */
export const DASHBOARD = 'dashboard.html'

const REFUSED = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Reports · Rapports</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem; max-width: 40rem }</style>
<h1>Reports · <span lang="fr">Rapports</span></h1>
<p>This dashboard may not be shown: its link has ended, or you may not read the reports. Please load Reports again.</p>
<p lang="fr">Ce tableau de bord ne peut pas être affiché : son lien est échu, ou vous n’êtes pas autorisé à lire les rapports. Veuillez charger de nouveau la page Rapports.</p>
</html>
`

/** The page of the dashboard, for callers who show a token (rule 4.9). It asks for what it shows with the same token. */
export function serveDashboard(app: FastifyInstance, folder: string, embed: Authenticate): void {
  const page = readFileSync(join(folder, DASHBOARD), 'utf8')
  // the rest of the address, however long: a parameter ends at 200 characters
  app.get<{ Params: { '*': string } }>(`${DASHBOARD_PATH}*`, async (request, reply) => {
    const user = await embed(request.params['*'], reply, false)
    const may = user && !user.passwordExpired && mayCall(user, dashboard.access)
    return reply
      .status(may ? 200 : 403)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(may ? page : REFUSED)
  })
}
