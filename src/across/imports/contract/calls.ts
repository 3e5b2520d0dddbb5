import { z } from 'zod'
import { call, type Parts } from '#core/contract/call.ts'
import { id, idParams, idText, version } from '#core/contract/fields.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'
import {
  BACK,
  ENCODINGS,
  forAll,
  importAnswer,
  importKind,
  importRow,
  importSummary,
  MEANINGS,
  OUTCOMES,
  ROLLBACK_DAYS,
  ROW_ACTS,
  VALUE_ACTS,
} from './imports.ts'
import { MAX_HEADER } from './limits.ts'
import { asWritten, DEMO_FILES, SAMPLE_LANGUAGES, word } from './words.ts'

/** Permissions besides those for the records of the kind: READ, CREATE and UPDATE. */
const READS = 'READ_IMPORTS'
const STARTS = { allOf: ['READ_IMPORTS', 'CREATE_IMPORTS'] } as const
const CHANGES = { allOf: ['READ_IMPORTS', 'UPDATE_IMPORTS'] } as const
const TAKES_BACK = { allOf: ['READ_IMPORTS', 'DELETE_IMPORTS'] } as const

const PATH = '/api/imports'
const MAX_BYTES = 50 * 1024 * 1024

export const importParts = { json: null, files: 'file', most: 1, maxBytes: MAX_BYTES } satisfies Parts

export const listKinds = call({
  name: 'listImportKinds',
  method: 'GET',
  path: `${PATH}/kinds`,
  access: READS,
  summary: 'What can be imported, with its columns, as far as the user may create and change such records.',
  answer: z.array(importKind),
})

export const readSample = call({
  name: 'readImportSample',
  method: 'GET',
  path: `${PATH}/kinds/{kind}/sample`,
  access: READS,
  summary: 'A CSV file with the columns of a kind and examples.',
  params: z.object({ kind: word }),
  query: z.object({ language: z.enum(SAMPLE_LANGUAGES, { error: 'invalid' }).default('en') }),
  file: true,
})

export const readDemoFile = call({
  name: 'readImportDemoFile',
  method: 'GET',
  path: `${PATH}/samples/{name}`,
  access: READS,
  summary: 'A file of invented clients, to try an import with.',
  params: z.object({ name: z.enum(DEMO_FILES, { error: 'invalid' }) }),
  file: true,
})

export const listImports = call({
  name: 'listImports',
  method: 'GET',
  path: PATH,
  access: READS,
  summary: 'The imports, newest first, of the kinds that the user may import.',
  query: pageQuery,
  answer: paged(importSummary),
})

export const upload = call({
  name: 'uploadImport',
  method: 'POST',
  path: PATH,
  access: STARTS,
  summary:
    'A CSV file or a workbook of records of a kind: its columns, matched to fields as far as they are known. A file that was imported before answers that import, unless it is to be imported again.',
  body: z.object({
    kind: word,
    sheet: asWritten(100).optional(),
    /** Imports a file again that was imported before, with the same columns or others. */
    again: z.enum(['true', 'false'], { error: 'invalid' }).optional(),
  }),
  parts: importParts,
  answer: importAnswer,
})

export const readImport = call({
  name: 'readImport',
  method: 'GET',
  path: `${PATH}/{id}`,
  access: READS,
  summary: 'An import: its state, columns, values and counts.',
  params: idParams,
  answer: importAnswer,
})

export const chooseSheet = call({
  name: 'chooseSheetOfImport',
  method: 'PUT',
  path: `${PATH}/{id}/sheet`,
  access: CHANGES,
  summary:
    'Another sheet, header or encoding of the file, as if it were sent with it: its columns are matched anew, and what a dry run has found is forgotten.',
  params: idParams,
  body: z.object({
    version,
    /** Default: unchanged. */
    sheet: z.string().max(100).optional(),
    header: z.int().min(0).max(MAX_HEADER).optional(),
    encoding: z.enum(ENCODINGS, { error: 'invalid' }).optional(),
    again: z.boolean().optional(),
  }),
  answer: importAnswer,
})

export const mapImport = call({
  name: 'mapImport',
  method: 'PUT',
  path: `${PATH}/{id}/mapping`,
  access: CHANGES,
  summary:
    'Which column goes to which field, what its cells mean, what every new record gets, and what becomes of texts that are no entry of their list. A column that is not named is left out.',
  params: idParams,
  body: z.object({
    version,
    columns: z
      .array(
        z.object({
          name: z.string().max(100),
          field: z.string().max(100).nullable(),
          meaning: z.enum(MEANINGS, { error: 'invalid' }).nullish(),
        }),
      )
      .max(200),
    forAll: z.array(forAll).max(50).default([]),
    values: z
      .array(
        z.object({
          field: z.string().max(100),
          text: asWritten(100_000),
          act: z.enum(VALUE_ACTS, { error: 'invalid' }),
          id: id.nullish(),
        }),
      )
      .max(5000)
      .default([]),
  }),
  maxBody: 4 * 1024 * 1024,
  answer: importAnswer,
})

/** Calls that answer at once; progress is seen by reading the import. */
const act = (name: string, path: string, summary: string, access: typeof CHANGES | typeof TAKES_BACK) =>
  ({ name, method: 'POST', path: `${PATH}/{id}/${path}`, access, summary, params: idParams }) as const

export const startDryRun = call({
  ...act(
    'startImportDryRun',
    'dry-run',
    'Check every row as the run would write it, and save nothing.',
    CHANGES,
  ),
  answer: importAnswer,
})

export const startRun = call({
  ...act(
    'startImportRun',
    'run',
    'Write the rows that have no fault, or go on where it was stopped.',
    CHANGES,
  ),
  answer: importAnswer,
})

export const stopImport = call({
  ...act('stopImport', 'stop', 'Stop what is under way; what was written stays.', CHANGES),
  answer: importAnswer,
})

export const rollBack = call({
  ...act(
    'rollBackImport',
    'rollback',
    `Take back what an import has written, within ${ROLLBACK_DAYS} days, as far as nobody has touched it since.`,
    TAKES_BACK,
  ),
  query: z.object({
    dryRun: z
      .enum(['true', 'false'], { error: 'invalid' })
      .default('false')
      .transform((text) => text === 'true'),
  }),
  answer: importAnswer,
})

export const listRows = call({
  name: 'listImportRows',
  method: 'GET',
  path: `${PATH}/{id}/rows`,
  access: READS,
  summary: 'The rows with what becomes of each, faults first, then those that ask.',
  params: idParams,
  query: pageQuery.extend({
    outcome: z.enum(OUTCOMES, { error: 'invalid' }).optional(),
    rollback: z.enum(BACK, { error: 'invalid' }).optional(),
  }),
  answer: paged(importRow),
})

export const answerRow = call({
  name: 'answerImportRow',
  method: 'PUT',
  path: `${PATH}/{id}/rows/{row}`,
  access: CHANGES,
  changes: ['listImportRows', 'readImport'],
  summary:
    'Say of a row that asks whether it is somebody new, one who is there, or left out; of one that asks which client it means, which.',
  params: z.object({ id: idText, row: idText }),
  body: z.object({ act: z.enum(ROW_ACTS, { error: 'invalid' }), id: id.nullish() }),
  answer: importRow,
})

export const readFaults = call({
  name: 'readImportFaults',
  method: 'GET',
  path: `${PATH}/{id}/faults`,
  access: READS,
  summary: 'The rows with faults as CSV, with a column of reasons, to be mended and imported again.',
  params: idParams,
  file: true,
})
