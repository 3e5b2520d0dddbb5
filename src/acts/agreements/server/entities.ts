import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'
import { CLIENT } from '#records/clients/server/entities.ts'

export const entities: readonly Entity[] = [
  {
    table: 'agreements',
    description: msg`What clients signed. The document lies in files/.`,
    subjectAccessFile: 'agreements.json',
    rowName: CLIENT,
    columns: {
      document_key: { file: { folder: 'documents', name: `'agreement.pdf'` } },
      photo_key: { file: { folder: 'photos', name: `'photo.jpg'` } },
      client_id: {
        refersTo: 'clients',
        merge: {
          name: `concat_ws(' ', t.name, t.signed_at::date)`,
          field: 'client',
          namePermission: 'READ_AGREEMENTS',
        },
      },
    },
  },
  { table: 'agreement_loans', description: msg`The loans that an agreement is signed for.` },
  {
    table: 'agreement_texts',
    description: msg`Texts of agreements with their versions.`,
    nouns: { one: msg`agreement text`, many: msg`agreement texts` },
    resource: 'TEMPLATES',
    rowName: 't.title',
  },
]
