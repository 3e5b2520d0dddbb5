import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

export const entities: readonly Entity[] = [
  {
    table: 'agreements',
    about: msg`What clients signed. The document lies in files/.`,
    columns: {
      document_key: { file: { folder: 'documents', name: `'agreement.pdf'` } },
      photo_key: { file: { folder: 'photos', name: `'photo.jpg'` } },
    },
  },
  { table: 'agreement_loans', about: msg`The loans that an agreement is signed for.` },
  { table: 'agreement_texts', about: msg`Texts of agreements with their versions.` },
]
