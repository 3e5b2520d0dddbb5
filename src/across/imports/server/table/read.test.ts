import { expect, test } from 'vitest'
import { AppError } from '#core/server/errors.ts'
import { zipped } from '../../../../../test/docx.ts'
import { PROGRAM_WORKBOOKS } from '../../../../../test/program-workbooks.ts'
import { workbook, workbookParts } from '../../../../../test/workbook.ts'
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS } from '../../contract/limits.ts'
import { tableOf } from './workers.ts'

/** Rows with the number that a spreadsheet shows. */
async function rowsOf(bytes: Uint8Array, sheet?: string) {
  const { lines, ...table } = await tableOf({ bytes, sheet })
  const texts = Buffer.from(lines).toString().trimEnd().split('\n')
  return { ...table, of: texts.map((text): unknown => JSON.parse(text)) }
}
const csv = (text: string) => rowsOf(Buffer.from(text))
const refusal = (reading: Promise<unknown>) =>
  reading.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof AppError) return { code: error.code, says: error.message, faults: error.faults }
      throw error
    },
  )

test.each([
  ['commas', 'Name,Town\n"Roy, Anne",Dieppe\n'],
  ['semicolons', 'Name;Town\r\nRoy, Anne;Dieppe\r\n'],
  ['tabs', 'Name\tTown\nRoy, Anne\tDieppe'],
  ['a named separator', 'sep=;\nName;Town\n"Roy, Anne";Dieppe'],
  ['a mark of byte order', '\uFEFFName,Town\n"Roy, Anne",Dieppe'],
  ['empty lines and cells at the end', '\n,,\nName,Town,,\n"Roy, Anne",Dieppe,\n\n'],
])('a CSV file with %s', async (_, text) => {
  const { columns, rows, of, encoding, sheets } = await csv(text)
  expect({ columns, rows, encoding, sheets }).toEqual({
    columns: [
      { name: 'Name', samples: ['Roy, Anne'] },
      { name: 'Town', samples: ['Dieppe'] },
    ],
    rows: 1,
    encoding: 'utf-8',
    sheets: [],
  })
  expect(of).toEqual([[expect.any(Number), 'Roy, Anne', 'Dieppe']])
})

test('rows have the numbers of the spreadsheet, empty ones too, and a text of several lines is one row', async () => {
  const { of } = await csv('Name,Note\nRoy,"a\nb"\n\nCyr,5" wheels\n')
  expect(of).toEqual([
    [2, 'Roy', 'a\nb'],
    [4, 'Cyr', '5" wheels'],
  ])
})

test('three different samples, and a column without a name is called as spreadsheets do', async () => {
  const { columns } = await csv('Name,,Town\na,1,x\nb,1,x\nb,2,x\nc,3,\nd,4,x')
  expect(columns).toEqual([
    { name: 'Name', samples: ['a', 'b', 'c'] },
    { name: 'B', samples: ['1', '2', '3'] },
    { name: 'Town', samples: ['x'] },
  ])
})

test('what is no UTF-8 is Windows-1252', async () => {
  const bytes = Buffer.concat([Buffer.from('Nom\nL\u00e9ger ', 'latin1'), Buffer.from([0x80, 0x9c])])
  expect(await rowsOf(bytes)).toMatchObject({ encoding: 'windows-1252', of: [[2, 'Léger €œ']] })
})

const UNICODE_TEXT = '\uFEFFNom\tVille\r\nLéger €œ\tDieppe\r\n"Roy, ""Fils"""\tMoncton\r\n'
/** Encodes like Excel on Windows. */
const windows = (text: string) => Buffer.from(text.replace('€', '\u0080').replace('œ', '\u009c'), 'latin1')
test.each([
  ['UTF-16, which Excel calls Unicode text,', 'utf-16', Buffer.from(UNICODE_TEXT, 'utf16le')],
  ['UTF-16 the other way round', 'utf-16', Buffer.from(UNICODE_TEXT, 'utf16le').swap16()],
  ['UTF-8 with its mark', 'utf-8', Buffer.from(UNICODE_TEXT)],
  ['Windows-1252', 'windows-1252', windows(UNICODE_TEXT.slice(1))],
])('%s is told by the bytes', async (_, encoding, bytes) => {
  const { columns, ...read } = await rowsOf(bytes)
  expect(columns.map(({ name }) => name)).toEqual(['Nom', 'Ville'])
  expect(read).toMatchObject({
    encoding,
    of: [
      [2, 'Léger €œ', 'Dieppe'],
      [3, 'Roy, "Fils"', 'Moncton'],
    ],
  })
})

test.each(Object.entries(PROGRAM_WORKBOOKS))('a workbook as %s writes it', async (_, bytes) => {
  const { columns, of, sheets } = await rowsOf(bytes)
  expect(sheets).toEqual(['Clients'])
  expect(columns.map(({ name }) => name)).toEqual(['Name', 'Born', 'Cost', 'Consents', 'Called'])
  expect(of).toEqual([
    [2, 'Roy & Fils', '2000-01-01', '1250.5', 'true', 'Roy & Fils!'],
    [3, 'Élodie', '', '2501', '', ''],
  ])
})

const PEOPLE = [
  ['Name', 'Born', 'Age', 'Consents', 'Sum'],
  ['Roy & Fils', { day: 36_526 }, 12.5, true, { formula: 'A1+B1', value: 7 }],
]
test('a workbook: its first sheet or a named one, days, numbers, and formulas by their value', async () => {
  const bytes = workbook({ People: PEOPLE, 'Villes & "lieux"': [['City'], [], ['Dieppe']] })
  expect(await rowsOf(bytes)).toMatchObject({
    encoding: null,
    sheets: ['People', 'Villes & "lieux"'],
    of: [[2, 'Roy & Fils', '2000-01-01', '12.5', 'true', '7']],
  })
  expect(await rowsOf(bytes, 'Villes & "lieux"')).toMatchObject({ rows: 1, of: [[3, 'Dieppe']] })
  expect(await refusal(rowsOf(bytes, 'Towns'))).toMatchObject({
    code: 'validation_failed',
    says: 'There is no sheet called “Towns”.',
    faults: [{ field: 'sheet' }],
  })
})

const wide = Array.from({ length: 300 }, (_, nth) => `c${nth}`).join(',')
test.each([
  ['nothing', '', 'This file is empty.'],
  ['empty lines', '\n,,\n', 'This file is empty.'],
  ['a header alone', 'Name,Town\n', 'There are no rows below the header.'],
  ['too many columns', `${wide}\n1`, `This file has 300 columns; at most ${MAX_COLUMNS} can be read.`],
  [
    'more cells than a spreadsheet has columns',
    `Name,Town\n${','.repeat(99_999)}`,
    `This file has 100000 columns; at most ${MAX_COLUMNS} can be read.`,
  ],
  [
    'a cell of a megabyte',
    `Name,Note\na,b\nc,${'x'.repeat(1_000_000)}`,
    `Row 3, Note: the cell holds more than ${MAX_CELL} characters.`,
  ],
  ['a row that is too long', 'Name,Town\na,b,c', 'Row 2 has more cells than the header has columns.'],
  ['a quotation mark that is not closed', 'Name\na\n"b\nc', /^Row 3: a quotation mark/],
])('%s is named', async (_, text, says) => {
  const told = await refusal(csv(text))
  expect(told).toMatchObject({ code: 'validation_failed', faults: [{ field: 'file' }] })
  expect(told?.says).toMatch(says)
})

test('the database could not keep a null character in the name of a sheet', async () => {
  const parts = workbookParts({ Clients: [['Name'], ['Roy']] })
  const book = parts['xl/workbook.xml']?.replace('name="Clients"', 'name="Cli&#0;ents&#x0;"') ?? ''
  const { sheets, rows } = await rowsOf(zipped({ ...parts, 'xl/workbook.xml': book }))
  expect({ sheets, rows }).toEqual({ sheets: ['Clients'], rows: 1 })
})

test('a file of more rows than there may be is too large', async () => {
  const told = await refusal(csv(`Name\n${'a\n'.repeat(MAX_ROWS + 1)}`))
  expect(told).toMatchObject({ code: 'too_large', says: expect.stringMatching(/^A file can have at most/) })
})

test.each([
  ['UTF-32', Buffer.from('fffe00004e0000000a00000061000000', 'hex')],
  [
    'half a character of UTF-16',
    Buffer.concat([Buffer.from('\uFEFFName\na', 'utf16le'), Buffer.from('3d', 'hex')]),
  ],
  ['a control character', Buffer.from('Name\na\0b')],
])('the characters of %s cannot be read', async (_, bytes) => {
  expect(await refusal(rowsOf(bytes))).toMatchObject({
    code: 'validation_failed',
    says: expect.stringMatching(/cannot be read/),
  })
})

const { 'xl/workbook.xml': _, ...headless } = workbookParts({ A: PEOPLE })
/** Claims that its last part unpacks to 600 MB. */
const bomb = workbook({ A: PEOPLE })
bomb.writeUInt32LE(600 * 1024 * 1024, bomb.lastIndexOf('PK\u0001\u0002') + 24)
const damaged = workbook({ A: PEOPLE })
damaged.fill(0, 60, 90)
test.each([
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'unsupported_type', /neither/],
  ['a PDF file', Buffer.from('%PDF-1.7\n'), 'unsupported_type', /neither/],
  ['a zip of a zip', zipped({ 'a.zip': zipped({ 'a.txt': 'a' }) }), 'unsupported_type', /neither/],
  ['a workbook without contents', zipped(headless), 'unsupported_type', /neither/],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae100', 'hex'), 'unsupported_type', /is old/],
  ['a damaged workbook', damaged, 'validation_failed', /damaged/],
  ['a small file that holds very much', bomb, 'too_large', /too much/],
])('%s is refused', async (_, bytes, code, says) => {
  expect(await refusal(rowsOf(bytes))).toMatchObject({ code, says: expect.stringMatching(says) })
})
