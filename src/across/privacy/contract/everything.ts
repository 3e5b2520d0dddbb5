import { call } from '#core/contract/call.ts'
import { idParams } from '#core/contract/fields.ts'

export const clientEverything = call({
  name: 'clientEverything',
  method: 'GET',
  path: '/api/clients/{id}/everything',
  access: { allOf: ['READ_CLIENTS', 'READ_CLIENT_FILES', 'READ_PRIVACY'] },
  needsProof: true,
  summary:
    'All that is kept of a client as a ZIP, for whoever asks for their own data: a page to read, and the records as JSON and CSV, archived ones and who saw them among them. The trail says that it was handed out.',
  params: idParams,
  file: true,
})
