import { call } from '#core/contract/call.ts'
import { idParams } from '#core/contract/fields.ts'

export const answerForgottenEmail = call({
  name: 'answerForgottenEmail',
  method: 'POST',
  path: '/api/usernames/forgotten/{id}/answered',
  access: { role: 'ADMIN' },
  changes: ['readWork', 'listWork'],
  summary:
    'Whoever asked which e-mail address their account has was called; 409 names who has marked it before.',
  params: idParams,
})
