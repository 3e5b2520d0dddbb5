import { z } from 'zod'
import { clientRef, piece } from '#acts/loans/contract/loan.ts'
import { LANGUAGES } from '#acts/templates/contract/template.ts'
import type { Parts } from '#core/contract/call.ts'
import { instant, lines, named, optionalLine, optionalReference, reference } from '#core/contract/fields.ts'
import { msg } from '#core/contract/msg.ts'

export const SIGNERS = ['CLIENT', 'NEXT_OF_KIN', 'GUARDIAN', 'OTHER'] as const
export type Signer = (typeof SIGNERS)[number]

/** Ways to sign: with a finger, by typing one's name, on paper, or orally before a witness. */
export const WAYS = ['DRAWN', 'TYPED', 'PAPER', 'VERBAL'] as const
export type Way = (typeof WAYS)[number]

export const SIGNER_NAMES = {
  CLIENT: msg`The client`,
  NEXT_OF_KIN: msg`Next of kin`,
  GUARDIAN: msg`Guardian`,
  OTHER: msg({ message: 'Somebody else', context: 'who signs' }),
}

export const WAY_NAMES = {
  DRAWN: msg`Drawn`,
  TYPED: msg`By writing the name`,
  PAPER: msg`Signed on paper`,
  VERBAL: msg`Agreed by voice`,
}

export const MAX_POINTS = 20_000
/** Limit of loans per signature. */
export const MAX_LOANS = 200
const MAX_NAME = 200
export const MAX_REASON = 2000
/** Largest x and y of a point, in units that do not depend on the size of the screen. */
export const EDGE = 1000
const DAY_MS = 24 * 60 * 60 * 1000

export const agreementParts = {
  json: 'agreement',
  files: 'photo',
  most: 1,
  maxBytes: 15 * 1024 * 1024,
} satisfies Parts

const coordinate = z.number().min(0).max(EDGE)
/** Point: x, y, and milliseconds since the first point. */
const point = z.tuple([coordinate, coordinate, z.number().min(0).max(DAY_MS)])
export type Point = z.infer<typeof point>
export type Strokes = Point[][]

const strokes = z.array(z.array(point).max(MAX_POINTS)).max(MAX_POINTS)

export const agreementInput = z
  .object({
    client: reference,
    loans: z.array(reference).min(1, { error: 'required' }).max(MAX_LOANS),
    text: reference,
    language: z.enum(LANGUAGES, { error: 'invalid' }),
    signer: z.enum(SIGNERS, { error: 'invalid' }),
    /** Default: the name of the client. */
    name: optionalLine(MAX_NAME),
    relation: optionalLine(100),
    how: z.enum(WAYS, { error: 'invalid' }),
    strokes: strokes.nullish().transform((drawn) => (drawn?.length ? drawn : null)),
    witness: optionalReference,
    /** Time on the device; default: time of arrival. */
    signedAt: instant.nullish(),
  })
  .check(({ value, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value })
    const { signer, name, how, strokes: drawn, witness, loans } = value
    if (how === 'DRAWN' && !drawn?.some((stroke) => stroke.length > 1)) refuse('strokes', 'required')
    if (how !== 'DRAWN' && drawn) refuse('strokes', 'invalid')
    if (drawn && drawn.reduce((sum, stroke) => sum + stroke.length, 0) > MAX_POINTS)
      refuse('strokes', 'invalid')
    if (name === null && (how === 'TYPED' || signer !== 'CLIENT')) refuse('name', 'required')
    if (how === 'VERBAL' && !witness) refuse('witness', 'required')
    if (new Set(loans.map(({ id }) => id)).size < loans.length) refuse('loans', 'invalid')
  })
export type AgreementInput = z.output<typeof agreementInput>

export const voidInput = z.object({ reason: lines(MAX_REASON) })

const signedFor = z.object({
  id: z.number(),
  loanDate: z.string(),
  returnDate: z.string().nullable(),
  equipment: piece.pick({
    id: true,
    equipmentNumber: true,
    equipmentNumberSuffix: true,
    type: true,
    item: true,
  }),
})

export const agreement = z.object({
  id: z.number(),
  client: clientRef,
  text: z.object({
    id: z.number(),
    title: z.string(),
    title_fr: z.string(),
    number: z.number(),
  }),
  loans: z.array(signedFor),
  language: z.enum(LANGUAGES),
  signer: z.enum(SIGNERS),
  name: z.string(),
  relation: z.string().nullable(),
  how: z.enum(WAYS),
  witness: named.nullable(),
  signedAt: z.string(),
  receivedAt: z.string(),
  takenBy: named,
  /** Hash of the document, in hexadecimal digits. */
  sha256: z.string(),
  /** False once the client is anonymised. */
  hasDocument: z.boolean(),
  voidedAt: z.string().nullable(),
  voidedBy: named.nullable(),
  voidReason: z.string().nullable(),
})
export type Agreement = z.infer<typeof agreement>
