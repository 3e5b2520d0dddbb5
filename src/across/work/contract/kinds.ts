import type { Access } from '#core/contract/access.ts'
import { type Message, msg } from '#core/contract/msg.ts'

/** A kind of pending work as it is named and handled; its rows are in `server/kinds.ts`. */
interface KindOfWork {
  words: Message
  /** The act on the link to its list, and on an entry without an act of its own. */
  act: Message
  /** The access to assigning and snoozing an entry: the same as to the act that it waits for. */
  marks: Access
  /** `since` is a due date: its entries are listed before it, and may be overdue. */
  isDue?: true
  /** Its entries are named after the piece, with acts on its page; the others are named after a person. */
  isOfPieces?: true
  /** The act that begins on the page of an entry's client or piece. */
  starts?: 'finish' | 'funder'
}

const CALL_LIST = msg`Call list`
const LOANS: Access = { anyOf: ['UPDATE_LOANS', 'RETURN_LOANS'] }

/** Kinds of pending work, in the order of the screen: what ends within a day first, what a month's end asks for last. */
const kinds = {
  TODOS: {
    words: msg`My reminders`,
    act: msg({ message: 'Open', context: 'reminders' }),
    marks: 'signed-in',
    isDue: true,
  },
  ERRANDS: {
    words: msg({ message: 'Errands', context: 'what waits' }),
    act: msg({ message: 'Open', context: 'errands' }),
    marks: LOANS,
    isDue: true,
  },
  REQUESTS: {
    words: msg`Requests to answer`,
    act: msg({ message: 'Answer', context: 'requests' }),
    marks: 'UPDATE_REQUESTS',
  },
  FITS: {
    words: msg`Equipment that fits`,
    act: msg({ message: 'Hold', context: 'act' }),
    marks: 'UPDATE_REQUESTS',
    isOfPieces: true,
  },
  RESERVATIONS: {
    words: msg`Reservations to answer`,
    act: msg({ message: 'Answer', context: 'reservations' }),
    marks: 'UPDATE_EQUIPMENT',
    isOfPieces: true,
  },
  REPAIRS: {
    words: msg`Repairs to do`,
    act: msg({ message: 'Repair', context: 'act' }),
    marks: 'UPDATE_SERVICES',
    starts: 'finish',
  },
  INSPECTIONS: {
    words: msg`Inspections due`,
    act: msg({ message: 'Plan', context: 'inspections' }),
    marks: 'CREATE_INSPECTIONS',
    isDue: true,
    isOfPieces: true,
  },
  LOANS_DUE: {
    words: msg`Loans due`,
    act: CALL_LIST,
    marks: LOANS,
    isDue: true,
  },
  LOANS_TO_REVIEW: {
    words: msg`Loans to review`,
    act: CALL_LIST,
    marks: 'UPDATE_LOANS',
  },
  NOT_REACHED: {
    words: msg({ message: 'Not reached', context: 'what waits' }),
    act: CALL_LIST,
    marks: 'UPDATE_LOANS',
  },
  TO_COLLECT: {
    words: msg({ message: 'To be collected', context: 'what waits' }),
    act: CALL_LIST,
    marks: LOANS,
  },
  SUBSTITUTES: {
    words: msg`Substitutes to get back`,
    act: CALL_LIST,
    marks: LOANS,
  },
  TO_DELIVER: {
    words: msg({ message: 'To be delivered', context: 'what waits' }),
    act: msg({ message: 'Deliver', context: 'equipment' }),
    marks: 'UPDATE_EQUIPMENT',
    isOfPieces: true,
  },
  DECEASED: {
    words: msg`Equipment of the deceased`,
    act: CALL_LIST,
    marks: LOANS,
  },
  AGREEMENTS: {
    words: msg`Agreements to be signed`,
    act: msg({ message: 'Sign', context: 'agreements' }),
    marks: 'CREATE_AGREEMENTS',
  },
  FUNDER_ANSWERS: {
    words: msg`Waiting for funders`,
    act: msg({ message: 'Answer', context: 'funders' }),
    marks: 'UPDATE_SERVICES',
    starts: 'funder',
  },
  OLD_HOLDS: {
    words: msg`Holds that grow old`,
    act: msg({ message: 'Decide', context: 'holds' }),
    marks: 'UPDATE_EQUIPMENT',
    isOfPieces: true,
  },
  IN_PREPARATION: {
    words: msg`To prepare`,
    act: msg({ message: 'Prepare', context: 'equipment' }),
    marks: 'UPDATE_EQUIPMENT',
    isOfPieces: true,
  },
  RECALLS: {
    words: msg`Recalls`,
    act: CALL_LIST,
    marks: 'UPDATE_CAMPAIGNS',
  },
  TO_BILL: {
    words: msg`Work to be billed`,
    act: msg({ message: 'Bill', context: 'work' }),
    marks: 'CREATE_INVOICE_ITEMS',
  },
  RENT: {
    words: msg`Rent to be billed`,
    act: msg({ message: 'Bill', context: 'work' }),
    marks: 'CREATE_INVOICE_ITEMS',
  },
  TO_APPROVE: {
    words: msg`Invoices awaiting approval`,
    act: msg({ message: 'Approve', context: 'invoices' }),
    marks: { anyOf: ['CREATE_INVOICES', 'UPDATE_INVOICES'] },
  },
  FORGOTTEN_EMAILS: {
    words: msg`Forgotten e-mail addresses`,
    act: CALL_LIST,
    marks: { role: 'ADMIN' },
  },
} satisfies Record<string, KindOfWork>

export type Kind = keyof typeof kinds
export const WORK: Readonly<Record<Kind, KindOfWork>> = kinds
export const KINDS = Object.keys(kinds) as [Kind, ...Kind[]]
