import { mailReceipt, returnReceipt } from '#acts/loans/contract/calls.ts'
import { routesOf } from '#base/reference/server/bind-store.ts'
import { bind } from '#core/server/bind.ts'
import { notFound } from '#core/server/errors.ts'
import { isVisibleClient } from '#records/clients/server/queries.ts'
import * as calls from '../contract/calls.ts'
import {
  agreementTexts,
  listAgreementVariables,
  publishAgreementText,
  readAgreementText,
} from '../contract/texts.ts'
import { ask } from './ask.ts'
import { readDocument } from './document/read.ts'
import { readReceipt, sendReceipt } from './document/receipt.ts'
import { mailAgreement } from './mail.ts'
import { agreementsOf } from './queries.ts'
import { sign } from './sign.ts'
import { shownVariables } from './tags.ts'
import { publish, readText, textStore } from './texts.ts'
import { voidAgreement } from './void.ts'

export const routes = [
  ...routesOf(agreementTexts, textStore),
  bind(listAgreementVariables, async () => shownVariables()),
  bind(readAgreementText, ({ params }, caller) => readText(caller, params.id)),
  bind(publishAgreementText, ({ params }, caller) => publish(caller, params.id)),
  bind(calls.askAgreement, ({ query }, caller) => ask(caller, query.client, query.loans)),
  bind(calls.createAgreement, ({ body, files }, caller) => sign(caller, body, files)),
  bind(calls.clientAgreements, async ({ params }, caller) => {
    if (!(await isVisibleClient(caller, params.id))) throw notFound()
    return agreementsOf(caller, params.id)
  }),
  bind(calls.readAgreementDocument, ({ params }, caller) => readDocument(caller, params.id)),
  bind(returnReceipt, ({ params }, caller) => readReceipt(caller, params.id)),
  bind(mailReceipt, ({ params }, caller) => sendReceipt(caller, params.id)),
  bind(calls.voidAgreement, ({ params, body }, caller) => voidAgreement(caller, params.id, body.reason)),
  bind(calls.mailAgreement, ({ params }, caller) => mailAgreement(caller, params.id)),
]
