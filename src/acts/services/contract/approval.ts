import { z } from 'zod'
import { programRef } from '#base/reference/contract/lists/programs.ts'
import { day as dayField, id, keptDay, keptLine } from '#core/contract/fields.ts'
import { msg } from '#core/contract/msg.ts'
import { day, flag, optionalDay, optionalText, yesNo } from '#core/contract/record/kinds.ts'
import { record } from '#core/contract/record/record.ts'

/** The question to the funder of a repair before the work, and its answer. */
export const approvalRecord = record({
  askedOn: day(msg`Funder asked on`),
  answeredOn: optionalDay(msg`Funder answered on`),
  number: optionalText(msg`Approval number`, 50),
  /** The last day of the approval. */
  expiresOn: optionalDay(msg`Approval expires on`),
  works: yesNo(msg`Does it work?`),
  meanwhile: yesNo(msg`Is there something to use meanwhile?`),
})

/** The six conditions of a funder: a repair is urgent if it meets all. */
export const conditionsRecord = record({
  notWorking: flag(msg`It does not work`),
  notUsable: flag(msg`It cannot be used safely`),
  daily: flag(msg`It is needed every day`),
  cannotWait: flag(msg`The client cannot wait for the usual answer`),
  noReplacement: flag(msg`Nothing else can be used meanwhile`),
  far: flag(msg`The client lives far from help`),
})
const conditions = z.object(conditionsRecord.answer)

export const approval = z.object({
  ...approvalRecord.answer,
  urgent: conditions,
  /** The program of the client, which pays. */
  program: programRef,
  /** The day until which it promises to answer; null without a promise. */
  answerBy: z.string().nullable(),
})
export type Approval = z.infer<typeof approval>

export const isUrgent = ({ urgent }: Pick<Approval, 'urgent'>): boolean =>
  Object.values(urgent).every((isMet) => isMet)

/** Left out: unchanged; null clears. */
export const approvalInput = z.object({
  version: id,
  askedOn: dayField,
  answeredOn: keptDay,
  number: keptLine(50),
  expiresOn: keptDay,
  works: z.boolean().nullish(),
  meanwhile: z.boolean().nullish(),
  urgent: conditions.optional(),
})
export type ApprovalInput = z.output<typeof approvalInput>

/** Its fields in the history of the repair; none before the funder is asked. */
export const approvalSnapshot = (one: Approval | null) =>
  one ? { ...approvalRecord.snapshot(one), ...conditionsRecord.snapshot(one.urgent) } : {}
