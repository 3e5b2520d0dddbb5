import { z } from 'zod'
import { programRef, programs } from '#base/reference/contract/lists/programs.ts'
import { loanTypes } from '#base/reference/contract/lists/services.ts'
import { named, reference } from '#core/contract/fields.ts'
import { fullName } from '#core/contract/formats.ts'
import { msg } from '#core/contract/msg.ts'
import {
  day,
  fromList,
  keptDay,
  mayReferTo,
  optionalDay,
  optionalLines,
  refersTo,
  yesNo,
} from '#core/contract/record/kinds.ts'
import { record } from '#core/contract/record/record.ts'
import { displayNumber, equipmentRow } from '#records/equipment/contract/equipment.ts'

/** Program and type of the loans that ask whether the confirmation was received (rule 2.2.3). */
export const CONFIRMED = { program: 1, type: 2 } as const

/** Whether a loan of this program and type asks for its confirmation. */
export function asksConfirmation(programId: number | null, typeId: number | null): boolean {
  return programId === CONFIRMED.program && typeId === CONFIRMED.type
}

export const AGREEMENTS = ['SIGNED', 'WAITING', 'NOT_ASKED'] as const

/** Explicit choice for an unknown agent, so that it is not just left out (rule 4.6). */
export const UNKNOWN = 'UNKNOWN'

export const clientRef = z.object({
  id: z.number(),
  clientNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})

/** The piece as loans and repairs show it. */
export const piece = equipmentRow.pick({
  id: true,
  equipmentNumber: true,
  equipmentNumberSuffix: true,
  type: true,
  item: true,
  modelNumber: true,
  serialNumber: true,
  status: true,
  lost: true,
  onLoan: true,
  onHold: true,
  reserved: true,
})

export const clientRefName = (client: z.output<typeof clientRef> | null) =>
  client && `${client.clientNumber} ${fullName(client)}`
export const pieceName = (one: z.output<typeof piece> | null) =>
  one && `${displayNumber(one)} ${one.item.name}`

const agent = z.object({ id: z.number(), firstName: z.string(), lastName: z.string() })

export const loanRecord = record(
  {
    /** Answered as null to users who may not see clients. */
    client: refersTo(msg`Client`, {
      answer: clientRef.extend({ language: named }).nullable(),
      name: clientRefName,
    }),
    equipment: {
      ...refersTo(msg`Equipment Number`, {
        answer: piece.extend({ purchaseDate: z.string() }),
        name: pieceName,
      }),
      value: (one?: { id: number; purchaseDate: string }) => ({
        id: one?.id ?? null,
        purchaseDate: one?.purchaseDate ?? '',
      }),
      body: ({ id, purchaseDate }: { id: number | null; purchaseDate: string }) => ({
        id: id ?? 0,
        purchaseDate,
      }),
    },
    loanDate: day(msg`Loan Date`),
    returnDate: optionalDay(msg`Return Date`),
    program: refersTo(msg`Program`, fromList(programs, programRef)),
    type: refersTo(msg`Type`, fromList(loanTypes)),
    /** Null is Unknown (rule 4.6). */
    referralAgent: {
      ...mayReferTo(msg`Referral Agent`, { answer: agent, name: fullName }),
      required: true,
      value: (one?: { id: number } | null): number | typeof UNKNOWN | null =>
        one === undefined ? null : (one?.id ?? UNKNOWN),
      body: (id: number | typeof UNKNOWN | null) => (typeof id === 'number' ? { id } : null),
    },
    loanConfirmationReceived: {
      ...yesNo(msg`Loan Confirmation Received`),
      column: 'confirmationReceived',
      body: (received: boolean | null, { program, type }: { program: number | null; type: number | null }) =>
        asksConfirmation(program, type) ? received : null,
    },
    /** Default for a new loan: as its type proposes; moved to the next working day. */
    dueOn: keptDay(msg`Due Date`),
    reviewOn: keptDay(msg`Review Date`),
    /** Reason for lending it although its status marks it as unfit. */
    lendReason: optionalLines(msg`Reason for Lending`, 2000),
    /** The repair of the same client meanwhile; left out of a change it stays. */
    substituteFor: {
      ...mayReferTo(msg`Substitute for Repair`, {
        answer: z.object({ id: z.number() }),
        name: ({ id }) => String(id),
      }),
      input: reference.nullish(),
    },
  },
  {
    labels: {
      purchaseDate: msg`Purchase Date`,
      returnStatus: msg`Return Status`,
      returnNote: msg`Note of the return`,
      missing: msg`Did not come back`,
      extensionReason: msg`Reason for Extending`,
      review: msg`Review`,
      collectFrom: msg`To Be Collected From`,
    },
  },
)

export const loan = z.object({
  id: z.number(),
  version: z.number(),
  ...loanRecord.answer,
  /** Whether the client has signed for it; it waits while it is open and a text applies to it. */
  agreement: z.enum(AGREEMENTS),
  /** The day that was meant, if it is no working day and the loan is due on the next one. */
  dueOnMovedFrom: z.string().nullable(),
  /** First day on which the piece may be collected. */
  collectFrom: z.string().nullable(),
  invoiced: z.boolean(),
  updatedAt: z.string(),
  updatedBy: named.nullable(),
  /** Present only on an archived loan, shown to users who may restore it. */
  deleted: z.boolean().optional(),
})
export type Loan = z.infer<typeof loan>
