import { BYTE_ORDER_MARK, csvRows } from '#core/contract/csv.ts'
import { fullName } from '#core/contract/formats.ts'
import type { Tongue } from '#core/contract/messages.ts'
import type { Text } from '#core/server/errors.ts'
import type { Exported, ExportedLine, Format } from './format.ts'

type Cell = (invoice: Exported, line: ExportedLine, tongue: Tongue) => string | null

const COLUMNS: [Text, Cell, 'client'?][] = [
  [['Invoice Number', 'Numéro de facture'], ({ shown }) => shown],
  [['Approval Number', 'Numéro d’approbation'], ({ approvalNumber }) => approvalNumber],
  [['Invoiced Date', 'Date de facturation'], ({ day }) => day],
  [['Program / Association', 'Programme ou association'], ({ program }) => program.name],
  [['Client Number', 'Numéro de client'], ({ client }) => client.clientNumber, 'client'],
  [['Client Name', 'Nom du client'], ({ client }) => fullName(client), 'client'],
  [['Equipment Number', 'Numéro d’équipement'], (_, { equipmentNumber }) => equipmentNumber],
  [['Item', 'Article'], (_, line, tongue) => (tongue === 'fr' && line.equipmentNameFr) || line.equipmentName],
  [['Billing Code', 'Code de facturation'], (_, { code }) => code],
  [['General Ledger Account', 'Compte du grand livre'], (_, { account }) => account],
  [['Note', 'Note'], (_, { description }) => description],
  [['Fee', 'Tarif'], (_, { fee }) => fee],
]

/** A row an item, in UTF-8 with byte-order mark. */
export function csvFormat(tongue: Tongue, namesClients: boolean): Format {
  const columns = COLUMNS.filter(([, , shows]) => namesClients || shows !== 'client')
  return {
    extension: 'csv',
    contentType: 'text/csv; charset=utf-8',
    namesClients,
    head: BYTE_ORDER_MARK + csvRows([columns.map(([title]) => title[tongue === 'fr' ? 1 : 0])]),
    write: (invoice) => ({
      text: csvRows(invoice.lines.map((line) => columns.map(([, cell]) => cell(invoice, line, tongue)))),
    }),
    encode: (text) => Buffer.from(text),
  }
}
