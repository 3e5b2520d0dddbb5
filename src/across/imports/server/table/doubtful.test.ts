import { expect, test } from 'vitest'
import { AppError } from '#core/server/errors.ts'
import { zipped } from '../../../../../test/docx.ts'
import { workbook, workbookParts } from '../../../../../test/workbook.ts'
import { NOT_CALCULATED } from '../cells/errors.ts'
import { EIGHT_BIT } from './old-encodings.ts'
import type { File } from './read.ts'
import { tableOf } from './workers.ts'

/** Tests output of programs that is easily misread. */
async function rowsOf(bytes: Uint8Array, more: Partial<File> = {}) {
  const { lines, ...table } = await tableOf({ bytes, ...more })
  const texts = Buffer.from(lines).toString().trimEnd().split('\n')
  return {
    ...table,
    of: texts.map((text): unknown => JSON.parse(text)),
    names: table.columns.map(({ name }) => name),
  }
}
const csv = (text: string, more: Partial<File> = {}) => rowsOf(Buffer.from(text), more)
const refusal = (reading: Promise<unknown>) =>
  reading.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof AppError) return error.message
      throw error
    },
  )

const TABLE = [
  ['Name', 'Born'],
  ['Roy', { day: 18_297 }],
]
const changed = (part: string, change: (xml: string) => string) => {
  const parts = workbookParts({ People: TABLE })
  return zipped({ ...parts, [part]: change(parts[part] ?? '') })
}

test.each(['1', 'true', 'on'])('a workbook that counts from 1904 says so by date1904="%s"', async (flag) => {
  const bytes = changed('xl/workbook.xml', (xml) =>
    xml.replace('<sheets>', `<workbookPr date1904="${flag}"/><sheets>`),
  )
  expect((await rowsOf(bytes)).of).toEqual([[2, 'Roy', '1954-02-04']])
})

test('a workbook that says that it does not count from 1904 does not', async () => {
  const bytes = changed('xl/workbook.xml', (xml) =>
    xml.replace('<sheets>', '<workbookPr date1904="false"/><sheets>'),
  )
  expect((await rowsOf(bytes)).of).toEqual([[2, 'Roy', '1950-02-03']])
})

test.each([14, 60, 99, 100, 163, 164, 200])('an own format of days with the number %i', async (id) => {
  const bytes = changed('xl/styles.xml', (xml) =>
    xml
      .replace(
        '<cellXfs',
        `<numFmts count="1"><numFmt numFmtId="${id}" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs`,
      )
      .replace('numFmtId="14"', `numFmtId="${id}"`),
  )
  expect((await rowsOf(bytes)).of).toEqual([[2, 'Roy', '1950-02-03']])
})

test('a format of its own that is no day stays a number', async () => {
  const bytes = changed('xl/styles.xml', (xml) =>
    xml
      .replace('<cellXfs', '<numFmts count="1"><numFmt numFmtId="60" formatCode="0.00"/></numFmts><cellXfs')
      .replace('numFmtId="14"', 'numFmtId="60"'),
  )
  expect((await rowsOf(bytes)).of).toEqual([[2, 'Roy', '18297']])
})

test('a chart as the first tab is no sheet', async () => {
  const parts = workbookParts({ Chart: [['x']], People: TABLE })
  const relations = parts['xl/_rels/workbook.xml.rels']?.replace('/worksheet"', '/chartsheet"') ?? ''
  const bytes = zipped({ ...parts, 'xl/_rels/workbook.xml.rels': relations })
  for (const sheet of [undefined, 'People'])
    expect(await rowsOf(bytes, { sheet })).toMatchObject({
      sheets: ['People'],
      of: [[2, 'Roy', '1950-02-03']],
    })
})

const SHEET = 'xl/worksheets/sheet1.xml'
const withCells = (...cells: string[]) =>
  changed(SHEET, (xml) =>
    xml.replace(
      /<sheetData>.*<\/sheetData>/s,
      `<sheetData><row r="1">${'ABCDEFG'
        .split('')
        .slice(0, cells.length)
        .map((of) => `<c r="${of}1" t="str"><v>${of}</v></c>`)
        .join('')}</row><row r="2">${cells.join('')}</row></sheetData>`,
    ),
  )

test('days and times in ISO form are read, beside cells that hold nothing', async () => {
  const bytes = withCells(
    '<c r="A2" t="d"><v>1950-02-03T00:00:00</v></c>',
    '<c r="B2" t="d"><v>14:30:00</v></c>',
    '<c r="C2"/>',
    '<c r="D2" t=\'d\'><v>1950-02-03T14:30:00</v></c>',
    '<c r="E2" t="d"><v>1950-02-03</v></c>',
  )
  expect((await rowsOf(bytes)).of).toEqual([
    [2, '1950-02-03', '14:30:00', '', '1950-02-03 14:30:00', '1950-02-03'],
  ])
})

test('errors and formulas without a value are no empty cells, and the formulas are counted', async () => {
  const bytes = withCells(
    '<c r="A2" t="e"><v>#N/A</v></c>',
    '<c r="B2"><f>A1</f></c>',
    '<c r="C2"><f>A1</f><v></v></c>',
    '<c r="D2" t="str"><f>""</f><v></v></c>',
    '<c r="E2"><f>2+2</f><v>4</v></c>',
    '<c r="F2" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    '<c r="G2" t="str"><v>x</v></c>',
  )
  const { of, formulas } = await rowsOf(bytes)
  expect(of).toEqual([[2, '#N/A', NOT_CALCULATED, NOT_CALCULATED, '', '4', '#DIV/0!', 'x']])
  expect(formulas).toBe(5)
})

test('a quotation mark behind a backslash moves no cell, as PHP writes it', async () => {
  const php = 'Name,Note,More\nA,"18\\" front, 24\\" rear",\nB,"24\\"",x\n"C D","plain, ""quoted""",y\n'
  expect((await csv(php)).of).toEqual([
    [2, 'A', '18\\" front, 24\\" rear', ''],
    [3, 'B', '24\\"', 'x'],
    [4, 'C D', 'plain, "quoted"', 'y'],
  ])
  // a backslash at the end of a text, in a file of a usual program
  expect((await csv('Name,Note\n"A","C:\\my dir\\"\n"B","x"\n')).of).toEqual([
    [2, 'A', 'C:\\my dir\\'],
    [3, 'B', 'x'],
  ])
  // a file that fits neither is refused with the number of the row
  expect(await refusal(csv('Name,Note\nA,"b" c\n'))).toMatch(/^Row 2: a quotation mark/)
  expect(await refusal(csv('Name,Note\nA,"18\\" front",x,y\nB,c\n'))).toMatch(/^Row 2: a quotation mark/)
})

test('a header that stands twice is told apart', async () => {
  expect((await csv('Name,Address,ADDRESS,Address\na,b,c,d')).names).toEqual([
    ...['Name', 'Address', 'ADDRESS (2)', 'Address (3)'],
  ])
  const long = 'x'.repeat(150)
  expect((await csv(`${long},${long}\na,b`)).names.map((name) => name.length)).toEqual([100, 98])
})

const KNOWN = ['name', 'town', 'phone', 'number']
test.each([
  ['the first row', 'Name,Town\na,b\n', 1, true],
  ['below a title', 'Our clients\n\nName,Town\na,b\n', 3, true],
  [
    'below instructions of many cells',
    'Please fill in,all of it,carefully\n1,2,3\nName,Town,Phone\na,b,c\n',
    3,
    true,
  ],
  ['unknown, below a title', 'Our clients\nWho,Where\na,b\n', 2, false],
  ['nowhere', 'Roy,Dieppe\nCyr,Moncton\n', 1, false],
  ['no record of two cells with one word', 'Appellation,Objet\nRoy,x\nTown,y\n', 1, false],
  ['no record with a cell of one word', 'Appellation,Objet,Fin\nRoy,x,1\n,Town\n', 1, false],
  ['no record with more words than the header', 'Town,Objet,Fin\nRoy,x,1\nName,Phone\n', 1, false],
  ['perhaps a record with one word of a header', 'Roy,Town,1\nCyr,Moncton,2\n', 1, false],
  ['one word, where there are two', 'Name,x\na,b\n', 1, true],
])('the header is %s', async (_, text, header, isSure) => {
  expect(await csv(text, { known: KNOWN })).toMatchObject({ header, isHeaderSure: isSure })
})

test('a header that somebody has named counts, also that there is none', async () => {
  const text = 'Our list,,\nRoy,Dieppe,1\nCyr,Moncton,2\n'
  expect(await csv(text, { known: KNOWN, header: 2 })).toMatchObject({
    ...{ header: 2, isHeaderSure: true, names: ['Roy', 'Dieppe', '1'], of: [[3, 'Cyr', 'Moncton', '2']] },
    head: [{ row: 1, cells: ['Our list'] }, { row: 2 }, { row: 3 }],
  })
  expect(await csv(text, { known: KNOWN, header: 0 })).toMatchObject({ names: ['A', 'B', 'C'], rows: 3 })
})

test('rows of instructions between header and data are left out, as ERPNext has them', async () => {
  const text =
    'Column Labels:,Name,Town\nMandatory:,Yes,No\nStart entering data below this line,,\n,Roy,Dieppe\n'
  expect(await csv(text, { known: KNOWN })).toMatchObject({ rows: 1, of: [[4, '', 'Roy', 'Dieppe']] })
})

test('marks of a web page are what they stand for', async () => {
  expect((await csv('Name,Note\nL&#039;Italien,a<br />b &amp; c &#233;t&#xE9;&#0;\n')).of).toEqual([
    [2, "L'Italien", 'a\nb & c été'],
  ])
})

test('a web page that is called a workbook is no table', async () => {
  expect(await refusal(csv('<html><table><tr><td>Name</td></tr></table></html>'))).toMatch(/^This is neither/)
})

const inBytes = (text: string, encoding: keyof typeof EIGHT_BIT) =>
  Buffer.from(
    Array.from(text, (sign) =>
      sign < '\u0080' ? sign.charCodeAt(0) : 0x80 + EIGHT_BIT[encoding].indexOf(sign),
    ),
  )

test.each(['windows-1252', 'macintosh', 'cp850'] as const)(
  'French in %s is known by its letters',
  async (encoding) => {
    const text = 'Nom;Prénom\nThériault;Élodie\nCôté;François\nLéger;Noël\n'
    expect(await rowsOf(inBytes(text, encoding))).toMatchObject({
      ...{ encoding, isEncodingSure: true, names: ['Nom', 'Prénom'] },
      of: [
        [2, 'Thériault', 'Élodie'],
        [3, 'Côté', 'François'],
        [4, 'Léger', 'Noël'],
      ],
    })
  },
)

test('what its letters do not tell is asked, and read as is said', async () => {
  const bytes = inBytes('Note\n5½ pouces\n', 'cp850')
  expect(await rowsOf(bytes)).toMatchObject({ isEncodingSure: false })
  expect(await rowsOf(bytes, { encoding: 'cp850' })).toMatchObject({
    ...{ encoding: 'cp850', isEncodingSure: true, of: [[2, '5½ pouces']] },
  })
})

test('a workbook as it is needs nothing mended', async () => {
  expect(await rowsOf(workbook({ People: TABLE }))).toMatchObject({
    formulas: 0,
    of: [[2, 'Roy', '1950-02-03']],
  })
})
