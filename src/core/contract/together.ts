import { z } from 'zod'
import { type Call, call } from './call.ts'

/** How many reads one request may carry. */
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

/** Whether a call may go with others: a GET of JSON, but for those that let in who may do little else. */
export function isRead({ method, file, token, access, answer }: Call): boolean {
  const isForLess = access === 'expired' || access === 'enrolling'
  return method === 'GET' && !file && !token && !isForLess && answer !== undefined
}
