import { TableRow } from 'docx'
import type { Language } from '#templates/contract/template.ts'
import type { InvoiceWords } from './invoice-words.ts'
import { cell, paragraph, RULE, STRONG_RULE, table, text, WIDTH } from './layout.ts'
import { letterhead, packed } from './page.ts'

const HALVES = [WIDTH / 2, WIDTH / 2] as const
const COLUMNS = [2700, 1750, 1500, 950, 1300, 1440] as const
const SMALL = { size: 9.5 }

/** Letterhead, number and approval, who pays and for whom, a row an item, the total. */
export function invoice(language: Language, words: InvoiceWords): Promise<Buffer> {
  const [number, day] = words.facts
  const head = new TableRow({
    children: [
      cell([text(words.title, { bold: true, size: 22, accent: true })], { width: HALVES[0] }),
      cell(
        [
          ...[number, day].map((fact) => text(`${fact?.[0]}  ${fact?.[1]}`, { right: true })),
          paragraph(
            [
              '{#invoice.approvalNumber}',
              `${words.approval}  `,
              '{invoice.approvalNumber}',
              '{/invoice.approvalNumber}',
            ],
            { right: true },
          ),
        ],
        { width: HALVES[1], right: true },
      ),
    ],
  })
  const parties = new TableRow({
    cantSplit: true,
    children: [
      cell(
        [
          text(words.to, { quiet: true }),
          text('{invoice.program}', { bold: true }),
          text('{invoice.programAcronym}'),
        ],
        {
          width: HALVES[0],
        },
      ),
      cell(
        [
          text(words.for, { quiet: true }),
          text('{billing.name}', { bold: true }),
          text('{billing.address}'),
          text(`${words.clientNumber}  {client.number}`, { quiet: true }),
        ],
        { width: HALVES[1] },
      ),
    ],
  })
  return packed(language, words.title, '{invoice.number}', [
    letterhead(),
    table(HALVES, [head]),
    text('', { after: 160 }),
    table(HALVES, [parties]),
    text('', { after: 240 }),
    table(COLUMNS, [headerRow(words.columns), itemRow(), totalRow(words.total)]),
    text(words.note, { before: 480 }),
  ])
}

/** The first three columns hold texts, the others numbers. */
const isNumber = (column: number) => column > 2

const headerRow = (columns: InvoiceWords['columns']) =>
  new TableRow({
    tableHeader: true,
    children: columns.map((label, column) =>
      cell([text(label, { ...SMALL, bold: true, right: isNumber(column) })], {
        width: COLUMNS[column] ?? 0,
        right: isNumber(column),
        borders: { bottom: STRONG_RULE },
      }),
    ),
  })

/** The loop opens in the first cell and closes in the last: the row comes once an item. */
function itemRow(): TableRow {
  const contents = [
    [text('{#items}{code}  {codeDescription}', SMALL), text('{description}', { ...SMALL, quiet: true })],
    [text('{equipmentNumber}', SMALL), text('{equipment}', { ...SMALL, quiet: true })],
    [text('{date}', SMALL)],
    [text('{hours}', { ...SMALL, right: true })],
    [text('{rate}', { ...SMALL, right: true })],
    [text('{fee}{/items}', { ...SMALL, right: true })],
  ]
  return new TableRow({
    cantSplit: true,
    children: contents.map((paragraphs, column) =>
      cell(paragraphs, { width: COLUMNS[column] ?? 0, right: isNumber(column), borders: { bottom: RULE } }),
    ),
  })
}

function totalRow(label: string): TableRow {
  const [first, ...others] = COLUMNS
  const amount = others.slice(3).reduce((sum, width) => sum + width, 0)
  const look = { bold: true, right: true, size: 12, before: 60 }
  return new TableRow({
    cantSplit: true,
    children: [
      cell([text(label, look)], {
        width: first + (others[0] ?? 0) + (others[1] ?? 0) + (others[2] ?? 0),
        columns: 4,
        right: true,
      }),
      cell([text('{invoice.total}', look)], { width: amount, columns: 2, right: true }),
    ],
  })
}
