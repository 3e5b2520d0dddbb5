import { z } from 'zod'
import { clientRef, clientRefName, piece, pieceName } from '#acts/loans/contract/loan.ts'
import {
  billingCodeRef,
  billingCodes,
  serviceCategories,
  serviceSubcategories,
} from '#base/reference/contract/lists/services.ts'
import { URGENT_WORDS } from '#base/reference/contract/urgency.ts'
import { named, optionalReference, version } from '#core/contract/fields.ts'
import { msg } from '#core/contract/msg.ts'
import type { SnapshotValue } from '#core/contract/record/field.ts'
import { hours } from '#core/contract/record/figures.ts'
import {
  day,
  fromList,
  lines,
  mayReferTo,
  optionalChoice,
  optionalLines,
  refersTo,
} from '#core/contract/record/kinds.ts'
import { record } from '#core/contract/record/record.ts'
import { approval, approvalRecord, approvalSnapshot, conditionsRecord } from './approval.ts'
import { linesInput, lineText, serviceLine } from './lines.ts'
import { STATES } from './states.ts'

/** A required field that a repair has once it is done; its answer is null before. */
function onceDone<A extends z.ZodType, V, F extends object>(
  field: F & {
    answer: A
    value(answer?: z.output<A>): V
    snapshot(answer: z.output<A>): SnapshotValue
  },
) {
  const { answer, value, snapshot, ...rest } = field
  return {
    ...(rest as Omit<F, 'answer' | 'value' | 'snapshot'>),
    answer: answer.nullable(),
    value: (sent?: z.output<A> | null) => value(sent ?? undefined),
    snapshot: (sent: z.output<A> | null) => (sent === null ? null : snapshot(sent)),
  }
}

const client = { answer: clientRef, name: clientRefName }
const equipment = mayReferTo(msg`Equipment Number`, { answer: piece, name: pieceName })

/** A repair (rule 2.3): *service* in the API and the code, *repair* on the screen. */
export const serviceRecord = record(
  {
    /** Null for a fault of a piece that nobody has, and in answers to users who may not see clients. */
    client: refersTo(msg`Client`, { ...client, answer: clientRef.nullable() }),
    equipment,
    category: onceDone({
      ...refersTo(msg`Service Category`, fromList(serviceCategories)),
      column: null,
    }),
    subcategory: onceDone(refersTo(msg`Service Subcategory`, fromList(serviceSubcategories))),
    serviceDate: onceDone(day(msg`Service Date`)),
    description: lines(msg`Details`, 10_000),
    hours: onceDone(hours(msg`Labour Hours`)),
    billingCode: onceDone(
      refersTo(msg`Billing Code`, {
        list: billingCodes,
        answer: billingCodeRef,
        name: ({ code, description }) => `${code} ${description}`,
      }),
    ),
  },
  {
    snapshot: {
      state: msg({ message: 'State', context: 'repair' }),
      reportedOn: msg`Reported on`,
      urgentReason: msg`Urgent because`,
      urgentWords: msg`Urgent because, in words`,
      reason: msg`Reason`,
      lines: msg({ message: 'Lines', context: 'repair' }),
      request: msg`Request`,
    },
    labels: { ...approvalRecord.labels, ...conditionsRecord.labels },
  },
)

/** A fault as it is reported: what a repair has before its work is done. */
export const reportRecord = record({
  client: mayReferTo(msg`Client`, client),
  equipment,
  description: lines(msg`What is wrong`, 10_000),
  urgentReason: optionalChoice(msg`Urgent because`, URGENT_WORDS),
  urgentWords: optionalLines(msg`Urgent because, in words`, 2000),
  reportedOn: day(msg`Reported on`),
})

const { answer } = serviceRecord
const { urgentReason, urgentWords } = reportRecord.answer

export const service = z.object({
  id: z.number(),
  version: z.number(),
  ...answer,
  /** Hours × the current rate of the billing code, and the amounts of the lines; an item keeps its own. Null until it is done. */
  fee: z.number().nullable(),
  /** Whether it has an invoice item. */
  invoiced: z.boolean(),
  lines: z.array(serviceLine),
  /** The request that made it. */
  request: z.object({ id: z.number() }).nullable(),
  /** Null where the funder was not asked. */
  approval: approval.nullable(),
  state: z.enum(STATES),
  /** Null for a repair that was entered when it was done, as `reportedBy`. */
  reportedOn: z.string().nullable(),
  reportedBy: named.nullable(),
  urgentReason,
  urgentWords,
  /** Why it is cancelled, or what it waits for. */
  reason: z.string().nullable(),
  /** The user who entered it as done. */
  doneBy: named.nullable(),
  updatedAt: z.string(),
  updatedBy: named.nullable(),
  /** Present only on an archived repair, shown to users who may restore it. */
  deleted: z.boolean().optional(),
})
export type Service = z.infer<typeof service>

/** A repair in state DONE. */
export const doneService = service.extend({
  category: answer.category.unwrap(),
  subcategory: answer.subcategory.unwrap(),
  serviceDate: answer.serviceDate.unwrap(),
  hours: answer.hours.unwrap(),
  billingCode: answer.billingCode.unwrap(),
  fee: z.number(),
})
export type DoneService = z.infer<typeof doneService>

export const isDone = (one: Service): one is DoneService => one.state === 'DONE'

export const serviceInput = z.object({ version, ...serviceRecord.input, lines: linesInput })
export type ServiceInput = z.output<typeof serviceInput>

/** The input that ends a reported repair; `client` may be missing where the repair has none. */
export const doneInput = serviceInput.extend({ version: version.unwrap(), client: optionalReference })
export type DoneInput = z.output<typeof doneInput>

/** The state is part of the history of repairs that were reported. */
export const serviceSnapshot = (one: Omit<Service, 'fee'>) => ({
  ...serviceRecord.snapshot(one, {
    ...{ reportedOn: one.reportedOn, urgentReason: one.urgentReason, urgentWords: one.urgentWords },
    lines: one.lines.map(lineText).join('\n') || null,
    request: one.request && String(one.request.id),
    ...{ reason: one.reason, state: one.reportedOn && one.state },
  }),
  ...approvalSnapshot(one.approval),
})
