import { z } from 'zod'
import { type Call, call } from './call.ts'

/** The maximum number of reads in one request. */
export const MOST_TOGETHER = 20

export const readTogether = call({
  name: 'readTogether',
  method: 'POST',
  path: '/api/together',
  access: 'signed-in',
  safe: true,
  summary:
    'Several reads in one request. Each is the address of a GET that answers JSON; it is checked and answered as if it came alone, and one that fails leaves the others as they are.',
  body: z.object({ calls: z.array(z.string().max(4000)).min(1).max(MOST_TOGETHER) }),
  answer: z.object({ answers: z.array(z.object({ status: z.number(), body: z.unknown() })) }),
})

/** Whether a call can be batched: a GET of JSON, except calls open to users with restricted sessions. */
export function isRead({ method, file, token, access, answer }: Call): boolean {
  const isForLess = access === 'expired' || access === 'enrolling'
  return method === 'GET' && !file && !token && !isForLess && answer !== undefined
}
