import { z } from 'zod'
import { call } from '#core/contract/call.ts'

const status = z.object({ status: z.literal('ok') })

export const health = call({
  name: 'health',
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'The server takes requests.',
  answer: status,
})

export const ready = call({
  name: 'ready',
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  summary: 'The database can be written to and its migrations are done; 503 where not.',
  answer: status,
})
