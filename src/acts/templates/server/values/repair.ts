import { conditionsRecord, isUrgent } from '#acts/services/contract/approval.ts'
import type { AskedRepair } from '#acts/services/server/asked.ts'
import { nameIn } from '#core/contract/in-language.ts'
import { msg } from '#core/contract/msg.ts'
import { dayIn } from '#core/contract/written.ts'
import { translate } from '#core/server/translate.ts'
import type { ClientRef } from '#records/clients/contract/client.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import type { Language } from '../../contract/template.ts'
import type { OF_PAYER_NUMBER, OF_REPAIR } from '../variables.ts'
import type { ToldClient } from './client.ts'
import { nameOf, type TextOf } from './everywhere.ts'

/** Fields of a repair that documents use. */
export type ToldRepair = Pick<
  AskedRepair,
  'equipment' | 'manufacturer' | 'referralAgent' | 'reportedOn' | 'description' | 'approval'
>

interface RepairTexts extends TextOf<typeof OF_REPAIR> {
  payerNumbers: TextOf<typeof OF_PAYER_NUMBER>[]
}

type Condition = keyof typeof conditionsRecord.fields

const ANSWERS = { true: msg`Yes`, false: msg`No` }

/** The questions of the form of a funder. Before the funder is asked they are unanswered. */
export function ofRepair(
  language: Language,
  repair: ToldRepair,
  client: ToldClient | ClientRef | null,
): RepairTexts {
  const { equipment, approval, referralAgent } = repair
  const answer = (given: boolean | null | undefined) =>
    given == null ? '' : translate(language, ANSWERS[`${given}`])
  const names = Object.keys(conditionsRecord.fields) as Condition[]
  const conditions = names.map((name) => [`urgent.${name}`, answer(approval?.urgent[name])])
  return {
    ...(Object.fromEntries(conditions) as Pick<RepairTexts, `urgent.${Condition}`>),
    'repair.reportedOn': dayIn(language, repair.reportedOn),
    'repair.problem': repair.description,
    'repair.works': answer(approval?.works),
    'repair.meanwhile': answer(approval?.meanwhile),
    'repair.referralAgent': referralAgent ? nameOf(referralAgent) : translate(language, msg`Unknown`),
    'repair.askedOn': dayIn(language, approval?.askedOn),
    'equipment.number': equipment ? displayNumber(equipment) : '',
    'equipment.item': equipment ? nameIn(language, equipment.item) : '',
    'equipment.manufacturer': repair.manufacturer ?? '',
    'equipment.modelNumber': equipment?.modelNumber ?? '',
    'equipment.serialNumber': equipment?.serialNumber ?? '',
    urgent: answer(approval && isUrgent(approval)),
    payerNumbers: (client && 'payerNumbers' in client ? client.payerNumbers : []).map(
      ({ name, number, expiresOn }) => ({ name, number, expiresOn: dayIn(language, expiresOn) }),
    ),
  }
}
