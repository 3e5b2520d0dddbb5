import { createHash } from 'node:crypto'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { ofAddress, reserveAttempt } from '#base/people/server/limits.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import type { Services } from '#core/server/caller.ts'
import { AppError } from '#core/server/errors.ts'
import { escaped } from '#core/server/markup.ts'
import { translate } from '#core/server/translate.ts'
import type { Config } from '#platform/server/config.ts'
import { LABEL_PATH } from '#records/labels/contract/code.ts'
import { organisationPhone } from '#records/labels/server/settings.ts'

/**
 * Requests per network and minute, over all processes: more than an office that scans all day, fewer than somebody who
 * tries codes.
 */
const MOST = 300

/** The storage keys of the browser's session code (core/web/session/session.ts). */
const SCRIPT = `
const code = location.pathname.split('/').pop()
const scan = '/scan?label=' + encodeURIComponent(code)
const held = ['passerelle.token', 'passerelle.open'].some((name) => localStorage.getItem(name))
if (held) location.replace(scan)
else document.querySelector('a[href="/scan"]').href = scan
`

/**
 * The page of a label for somebody who finds a piece: the owner and its phone number, the same for every code, without
 * a database lookup. Signed-in users are redirected to the piece.
 */
export function serveLabelPage(
  app: FastifyInstance,
  { config, asyncCommitDb: db }: Services,
  headers: FastifyHelmetOptions,
): void {
  const page = pageOf(config)
  const hash = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`
  const { directives } = headers.contentSecurityPolicy as { directives: { scriptSrc: string[] } }
  const policy = { directives: { ...directives, scriptSrc: [...directives.scriptSrc, hash] } }
  app.get(
    `${LABEL_PATH}*`,
    { helmet: { ...headers, contentSecurityPolicy: policy } },
    async (request, reply) => {
      await reserveAttempt(db, ofAddress('label', request.ip, MOST)).catch((error: unknown) => {
        // the page is the same for everybody, so it is shown even if the limit cannot be counted
        if (error instanceof AppError) throw error
        request.log.warn('a page of a label was shown and not counted')
      })
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
    },
  )
}

const TITLE = msg`Found equipment`
const PEOPLE = msg`I work here: show this piece`

function pageOf(config: Config): string {
  const organisation = config.organisationName
  const phone = organisationPhone(config)
  const whose = phone
    ? msg`This piece of equipment is the property of ${{ organisation }}. To return it or have it repaired, please call:`
    : msg`This piece of equipment is the property of ${{ organisation }}. To return it or have it repaired, please get in touch.`
  const call = phone
    ? `<a class="call" href="tel:${escaped(phone.replaceAll(/[^\d+]/g, ''))}">${escaped(phone)}</a>`
    : ''
  const both = (text: Message) =>
    `<p>${escaped(translate('en', text))}</p>\n<p lang="fr">${escaped(translate('fr', text))}</p>`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escaped(organisation)}</title>
<style>
body { font: 1.125rem/1.5 system-ui, sans-serif; margin: 2rem auto; padding: 0 1rem; max-width: 36rem }
.call { display: inline-block; font-size: 1.5rem; font-weight: bold; padding: 0.75rem 0 }
footer { margin-top: 2rem; font-size: 1rem }
footer a { display: inline-block; padding: 0.75rem 0 }
</style>
<main>
<h1>${escaped(translate('en', TITLE))} · <span lang="fr">${escaped(translate('fr', TITLE))}</span></h1>
${both(whose)}
${call}
</main>
<footer><a href="/scan">${escaped(translate('en', PEOPLE))} · <span lang="fr">${escaped(translate('fr', PEOPLE))}</span></a></footer>
<script>${SCRIPT}</script>
</html>
`
}
