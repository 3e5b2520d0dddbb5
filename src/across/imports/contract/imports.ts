import { z } from 'zod'
import { id, line, named } from '#core/contract/fields.ts'
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

/** Outcomes of a row: ASK if it has only probable matches; FAULT names the cell. */
export const OUTCOMES = ['CREATE', 'UPDATE', 'UNCHANGED', 'SKIP', 'ASK', 'FAULT'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Result of a rollback for the record of a row. */
export const BACK = ['REMOVE', 'RESTORE', 'KEEP'] as const
export type Back = (typeof BACK)[number]

export const ENCODINGS = ['utf-8', 'utf-16', 'windows-1252', 'macintosh', 'cp850'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * Formats of an ambiguous column: the order of a date, the decimal mark, the order of names, and whether only the first
 * of several phone numbers or addresses in a cell is used.
 */
export const MEANINGS = [
  ...['DAY_MONTH_YEAR', 'MONTH_DAY_YEAR', 'YEAR_MONTH_DAY'],
  ...['DECIMAL_POINT', 'DECIMAL_COMMA'],
  ...['FIRST_NAME_FIRST', 'LAST_NAME_FIRST'],
  ...['FIRST_OF_SEVERAL', 'ONE_ONLY'],
] as const
export type Meaning = (typeof MEANINGS)[number]

/** Questions about a file that come before those about its columns. */
export const FILE_QUESTIONS = ['header', 'encoding'] as const
export type FileQuestion = (typeof FILE_QUESTIONS)[number]

/** Value for all new records in a field without a column: an entry of its list, or numbers made of a prefix and the row. */
export const forAll = z.union([
  z.strictObject({ field: z.string().max(100), id }),
  z.strictObject({ field: z.string().max(100), prefix: line(10) }),
])
export type ForAll = z.infer<typeof forAll>

export const VALUE_ACTS = ['USE', 'CREATE', 'EMPTY', 'REFUSE'] as const
export const ROW_ACTS = ['CREATE', 'UPDATE', 'SKIP', 'USE'] as const

/** Days during which an import can be rolled back. */
export const ROLLBACK_DAYS = 90
/** Days for which the file and the cells of its rows are kept. */
export const FILE_DAYS = 30

/** A column of the file with its field; null if it is left out. */
export const fileColumn = z.object({
  name: z.string(),
  field: z.string().nullable(),
  /** Formats that the user may choose from; empty if there is no question. */
  asks: z.array(z.enum(MEANINGS)),
  /** Format detected from the cells, or chosen by the user. */
  meaning: z.enum(MEANINGS).nullable(),
  /** First values. */
  samples: z.array(z.string()),
})
export type FileColumn = z.infer<typeof fileColumn>

/** A text of the file that is no entry of its list. */
export const unknownValue = z.object({
  field: z.string(),
  text: z.string(),
  /** Number of rows with it. */
  count: z.number(),
  /** Id of the entry that it means. */
  id: z.number().nullable(),
  /** Null counts as REFUSE until it is answered. */
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
  /** Number of rows in the file. */
  rows: z.number(),
  counts,
  /** Progress of the running step: `done` rows `of` all. */
  done: z.number(),
  of: z.number(),
})
export type ImportSummary = z.infer<typeof importSummary>

export const importAnswer = importSummary.extend({
  /** Null for a workbook. */
  encoding: z.enum(ENCODINGS).nullable(),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /** Row with the column names; 0 if there is none. */
  header: z.number(),
  /** First rows, one of which is the header. */
  head: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
  /** Questions to answer before a dry run. */
  questions: z.array(z.enum(FILE_QUESTIONS)),
  /** Number of cells with formulas in a workbook, whose values are read. */
  formulas: z.number(),
  forAll: z.array(forAll),
  columns: z.array(fileColumn),
  values: z.array(unknownValue),
  /** Choices for fields that have unknown values or may have one value for all, and whether the user may create entries. */
  lists: z.array(
    z.object({
      field: z.string(),
      mayCreate: z.boolean(),
      entries: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  ),
  /** Number of rows with a question that are answered. */
  answered: z.number(),
  checkedAt: z.string().nullable(),
  /** Whether somebody has changed records of this kind since. */
  movedOn: z.boolean(),
  ranAt: z.string().nullable(),
  /** End of the time for a rollback; null if nothing was written. */
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
  /** Whether a running rollback is only a trial. */
  triesRollback: z.boolean(),
  /** Message for a file that was imported before. */
  message: z.string().nullable(),
})
export type Import = z.infer<typeof importAnswer>

/** A candidate for a row: a client, or a record of another kind with a description. */
const candidate = z.union([clientSummary, z.object({ id: z.number(), name: z.string(), detail: z.string() })])
export type Candidate = z.infer<typeof candidate>

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

export const importRow = z.object({
  /** Row number as in a spreadsheet: the header is 1. */
  row: z.number(),
  /** Cells by header; empty after the cells were deleted. */
  raw: z.record(z.string(), z.string()),
  outcome: z.enum(OUTCOMES),
  messages: z.array(
    z.object({ column: z.string().nullable(), value: z.string().nullable(), message: z.string() }),
  ),
  changes: z.array(z.object({ field: z.string(), old: value, new: value })),
  recordId: z.number().nullable(),
  candidates: z.array(candidate),
  /** Whether the candidates are clients that the row may refer to, rather than records that it may be. */
  asksClient: z.boolean(),
  act: z.enum(ROW_ACTS).nullable(),
  /** Id of the chosen candidate. */
  actId: z.number().nullable(),
  rollback: z.enum(BACK).nullable(),
})
export type ImportRow = z.infer<typeof importRow>

export const importColumn = z.object({
  field: z.string(),
  /** English label as on the form. */
  name: z.string(),
  name_fr: z.string(),
  required: z.boolean(),
  /** Fields that replace it: a file with one of these columns may leave it out. */
  instead: z.array(z.string()),
  /** Whether new records may be numbered in it if the file has no such column. */
  isNumbered: z.boolean(),
  examples: z.array(z.string()),
})

/** Kinds that the user may import. */
export const importKind = z.object({ kind: z.string(), columns: z.array(importColumn) })
export type ImportKind = z.infer<typeof importKind>
