import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { line, lines } from '#core/contract/fields.ts'
import { MAX_WORDS } from './request.ts'

/** An address, or a name of a site as people write it: a small letter follows the dot at once, unlike that of a sentence. */
const LINK = /:\/\/|[Ww]{3}\.|[\p{L}\d-]{2}\.(?:\p{Ll}{2,}|[A-Z]{2,4})(?![\p{L}.])/u

const withoutLink = (schema: ReturnType<typeof line>) =>
  schema.refine((text) => !LINK.test(text), { error: 'link' })

export const askFromLabel = call({
  name: 'askFromLabel',
  method: 'POST',
  path: '/api/labels/{code}/requests',
  access: 'public',
  summary:
    'Ask for a repair or a pick-up without an account, from the label of a piece. The answer is the same whether a piece has the code; at most six an hour from one address.',
  params: z.object({ code: z.string() }),
  body: z.object({
    kind: z.enum(['REPAIR', 'PICKUP'], { error: 'invalid' }),
    firstName: withoutLink(line(100)),
    lastName: withoutLink(line(100)),
    phoneNumber: withoutLink(line(40)),
    words: withoutLink(lines(MAX_WORDS)),
  }),
})
