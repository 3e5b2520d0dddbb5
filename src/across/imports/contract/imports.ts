import { z } from 'zod'
import { named } from '#core/contract/fields.ts'
import { clientSummary } from '#records/clients/contract/client.ts'

export const STATES = [
  'UPLOADED',
  'MAPPED',
  'CHECKING',
  'CHECKED',
  'RUNNING',
  'DONE',
  'STOPPED',
  'ROLLING_BACK',
  'ROLLED_BACK',
] as const
export type ImportState = (typeof STATES)[number]
/** States in which the columns can be changed. */
export const MAPPABLE: readonly ImportState[] = ['UPLOADED', 'MAPPED', 'CHECKED']

/** What becomes of a row: who it probably is, is asked; a fault is named with its cell. */
export const OUTCOMES = ['CREATE', 'UPDATE', 'UNCHANGED', 'SKIP', 'ASK', 'FAULT'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What a roll back does with what a row has made or changed. */
export const BACK = ['REMOVE', 'RESTORE', 'KEEP'] as const
export type Back = (typeof BACK)[number]

/** In what a file of text is written. */
export const ENCODINGS = ['utf-8', 'utf-16', 'windows-1252', 'macintosh', 'cp850'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * The meanings of the cells of a column, where they could mean several things: in which order days are written, which mark is before
 * decimals, which name comes first, and whether of several phone numbers or addresses in one cell the first is taken.
 */
export const MEANINGS = [
  ...['DAY_MONTH_YEAR', 'MONTH_DAY_YEAR', 'YEAR_MONTH_DAY'],
  ...['DECIMAL_POINT', 'DECIMAL_COMMA'],
  ...['FIRST_NAME_FIRST', 'LAST_NAME_FIRST'],
  ...['FIRST_OF_SEVERAL', 'ONE_ONLY'],
] as const
export type Meaning = (typeof MEANINGS)[number]

/** The questions about a file that come before those about its columns. */
export const FILE_QUESTIONS = ['header', 'encoding'] as const
export type FileQuestion = (typeof FILE_QUESTIONS)[number]

export const VALUE_ACTS = ['USE', 'CREATE', 'EMPTY', 'REFUSE'] as const
export const ROW_ACTS = ['CREATE', 'UPDATE', 'SKIP', 'USE'] as const

/** So many days an import can be rolled back. */
export const ROLLBACK_DAYS = 90
/** So many days the file and the cells of its rows are kept. */
export const FILE_DAYS = 30

/** A column of the file, and the field that it goes to: null where it is left out. */
export const fileColumn = z.object({
  name: z.string(),
  field: z.string().nullable(),
  /** The meanings between which somebody has to choose; empty where nothing is asked. */
  asks: z.array(z.enum(MEANINGS)),
  /** The meaning that the cells show, or that somebody has chosen. */
  meaning: z.enum(MEANINGS).nullable(),
  /** Its first values. */
  samples: z.array(z.string()),
})
export type FileColumn = z.infer<typeof fileColumn>

/** A text of the file that is no entry of its list. */
export const unknownValue = z.object({
  field: z.string(),
  text: z.string(),
  /** In so many rows. */
  count: z.number(),
  /** Of the entry that stands for it. */
  id: z.number().nullable(),
  /** Null is REFUSE until somebody answers. */
  act: z.enum(VALUE_ACTS).nullable(),
})
export type UnknownValue = z.infer<typeof unknownValue>

const counts = z.object({
  create: z.number(),
  update: z.number(),
  unchanged: z.number(),
  skip: z.number(),
  ask: z.number(),
  fault: z.number(),
})

export const importSummary = z.object({
  id: z.number(),
  version: z.number(),
  kind: z.string(),
  state: z.enum(STATES),
  fileName: z.string(),
  createdAt: z.string(),
  createdBy: named,
  /** Of the file. */
  rows: z.number(),
  counts,
  /** Of what is under way, so many rows `of` all. */
  done: z.number(),
  of: z.number(),
})
export type ImportSummary = z.infer<typeof importSummary>

export const importAnswer = importSummary.extend({
  /** Null of a workbook. */
  encoding: z.enum(ENCODINGS).nullable(),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /** The row that has the names of the columns; 0 where there is none. */
  header: z.number(),
  /** Its first rows: one of them is the header. */
  head: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
  /** The questions that must be answered before a dry run. */
  questions: z.array(z.enum(FILE_QUESTIONS)),
  /** So many cells of a workbook hold formulas, of which the values are read. */
  formulas: z.number(),
  /** The values that every new record gets in fields without a column. */
  forAll: z.array(z.object({ field: z.string(), id: z.number() })),
  columns: z.array(fileColumn),
  values: z.array(unknownValue),
  /** Of the fields that values are of, or that one value may be given to: what they may be, and whether the user may make new ones. */
  lists: z.array(
    z.object({
      field: z.string(),
      mayCreate: z.boolean(),
      entries: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  ),
  /** Of the rows that ask, so many somebody has answered. */
  answered: z.number(),
  checkedAt: z.string().nullable(),
  /** Since then somebody has changed records of this kind. */
  movedOn: z.boolean(),
  ranAt: z.string().nullable(),
  /** Until then it can be rolled back; null where nothing was written. */
  rollbackUntil: z.string().nullable(),
  rollback: z
    .object({
      at: z.string(),
      dryRun: z.boolean(),
      remove: z.number(),
      restore: z.number(),
      keep: z.number(),
    })
    .nullable(),
  /** While it is rolled back: only to see what that would do. */
  triesRollback: z.boolean(),
  /** Of a file that was imported before. */
  message: z.string().nullable(),
})
export type Import = z.infer<typeof importAnswer>

/** Who a row probably is: a client, or the record of another kind with what says which one it is. */
const candidate = z.union([clientSummary, z.object({ id: z.number(), name: z.string(), detail: z.string() })])
export type Candidate = z.infer<typeof candidate>

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

export const importRow = z.object({
  /** As a spreadsheet counts: the header is 1. */
  row: z.number(),
  /** Header → cell; empty once the file is past keeping. */
  raw: z.record(z.string(), z.string()),
  outcome: z.enum(OUTCOMES),
  messages: z.array(
    z.object({ column: z.string().nullable(), value: z.string().nullable(), message: z.string() }),
  ),
  changes: z.array(z.object({ field: z.string(), old: value, new: value })),
  recordId: z.number().nullable(),
  candidates: z.array(candidate),
  /** Whether the candidates are clients, of whom the row may mean one, and not what the row may be. */
  asksClient: z.boolean(),
  act: z.enum(ROW_ACTS).nullable(),
  /** Of the candidate who it was said to be. */
  actId: z.number().nullable(),
  rollback: z.enum(BACK).nullable(),
})
export type ImportRow = z.infer<typeof importRow>

export const importColumn = z.object({
  field: z.string(),
  /** In English, as on the form. */
  name: z.string(),
  name_fr: z.string(),
  required: z.boolean(),
  /** Fields that make it needless: who has one of these columns may leave it out. */
  instead: z.array(z.string()),
  examples: z.array(z.string()),
})

/** What can be imported, as far as the user may. */
export const importKind = z.object({ kind: z.string(), columns: z.array(importColumn) })
export type ImportKind = z.infer<typeof importKind>
