import { bind } from '#core/server/bind.ts'
import * as consents from '#records/contact/contract/consents.ts'
import { readContact, saveConsent } from '#records/contact/server/consents.ts'
import * as calls from '../contract/correspondence.ts'
import { createCorrespondence } from './create.ts'
import { correspondenceOf, documentOf } from './queries.ts'

export const routes = [
  bind(consents.readContact, ({ params }, caller) => readContact(caller, params.id)),
  bind(consents.saveConsent, ({ params, body }, caller) => saveConsent(caller, params.id, params.kind, body)),
  bind(calls.listCorrespondence, ({ params, query }, caller) => correspondenceOf(caller, params.id, query)),
  bind(calls.readDocument, ({ params }, caller) => documentOf(caller, params.id, params.correspondenceId)),
  bind(calls.createCorrespondence, ({ params, body }, caller) =>
    createCorrespondence(caller, params.id, body),
  ),
]
