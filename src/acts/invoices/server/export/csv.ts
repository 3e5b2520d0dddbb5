import { BYTE_ORDER_MARK, csvRows } from '#core/contract/csv.ts'
import { fullName } from '#core/contract/formats.ts'
import { nameIn } from '#core/contract/in-language.ts'
import { type Locale, type Message, msg } from '#core/contract/msg.ts'
import { translate } from '#core/server/translate.ts'
import type { Exported, ExportedLine, Format } from './format.ts'

type Cell = (invoice: Exported, line: ExportedLine, locale: Locale) => string | null

const COLUMNS: [Message, Cell, 'client'?][] = [
  [msg`Invoice Number`, ({ shown }) => shown],
  [msg`Approval Number`, ({ approvalNumber }) => approvalNumber],
  [msg`Invoiced Date`, ({ day }) => day],
  [msg`Program / Association`, ({ program }, _, locale) => nameIn(locale, program)],
  [msg`Client Number`, ({ client }) => client.clientNumber, 'client'],
  [msg`Client Name`, ({ client }) => fullName(client), 'client'],
  [msg`Equipment Number`, (_, { equipmentNumber }) => equipmentNumber],
  [msg`Item`, (_, { equipment }, locale) => equipment && nameIn(locale, equipment)],
  [msg`Billing Code`, (_, { code }) => code],
  [msg`General Ledger Account`, (_, { account }) => account],
  [msg`Note`, (_, { description }) => description],
  [msg({ message: 'Fee', context: 'column of the CSV file' }), (_, { fee }) => fee],
]

/** One row per item, in UTF-8 with byte-order mark. */
export function csvFormat(locale: Locale, namesClients: boolean): Format {
  const columns = COLUMNS.filter(([, , shows]) => namesClients || shows !== 'client')
  return {
    extension: 'csv',
    contentType: 'text/csv; charset=utf-8',
    namesClients,
    head: BYTE_ORDER_MARK + csvRows([columns.map(([title]) => translate(locale, title))]),
    write: (invoice) => ({
      text: csvRows(invoice.lines.map((line) => columns.map(([, cell]) => cell(invoice, line, locale)))),
    }),
    encode: (text) => Buffer.from(text),
  }
}
