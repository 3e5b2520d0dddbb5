import { type Locale, type Message, msg } from '#core/contract/msg.ts'
import { translate } from '#core/server/translate.ts'
import type { Out } from './columns.ts'

interface Described {
  table: string
  description: Message
  ofCsv: readonly Out[]
}

export interface About {
  organisation: string
  /** Time of the snapshot, as an ISO timestamp. */
  at: string
  tables: readonly Described[]
}

const NUMBER = msg`number`
const TYPES: Readonly<Record<string, Message>> = {
  bigint: NUMBER,
  boolean: msg`true or false`,
  bytea: msg`bytes in hexadecimal`,
  date: msg`date`,
  file_key: msg`place of a file in this archive`,
  inet: msg`network address`,
  integer: NUMBER,
  jsonb: msg`values as JSON`,
  numeric: NUMBER,
  'timestamp with time zone': msg`moment`,
}
const LIST = msg`list in braces`
const TEXT = msg`text`

const typeOf = (type: string): Message => TYPES[type] ?? (type.endsWith('[]') ? LIST : TEXT)

/** Text of README.txt and LISEZMOI.txt, which describes the archive. */
export function describe({ organisation, at, tables }: About, locale: Locale): string {
  const say = (message: Message) => translate(locale, message)
  const of = ({ header, label, column }: Out) => {
    const said = [
      ...(label && say(label) !== header ? [say(label)] : []),
      ...(column && header !== column.name ? [say(msg`${{ name: column.name }} in the JSON`)] : []),
      say(column ? typeOf(column.type) : TEXT),
      ...(column?.required ? [say(msg`never empty`)] : []),
      ...(column?.refersTo ? [say(msg`id in ${{ table: column.refersTo }}`)] : []),
      ...(column || header === 'file' ? [] : [say(msg`only in the CSV, for an import`)]),
    ]
    return `  ${header}: ${said.join('; ')}`
  }
  const sections = tables.map(
    ({ table, description, ofCsv }) => `${table}\n  ${say(description)}\n\n${ofCsv.map(of).join('\n')}`,
  )
  const lines = [
    say(msg`Everything that ${{ organisation }} keeps in Passerelle`),
    say(msg`As it was at ${{ at }}.`),
    say(
      msg`This archive holds personal health information. Keep it as safely as the records themselves: on an encrypted disk, for no longer than it is needed, and never in a mail.`,
    ),
    say(
      msg`csv/ has a file for each table, for spreadsheets and for the import of Passerelle: UTF-8, separated by commas, with a header. A cell that is empty has no value, and one of two quotation marks is an empty text. A text that a spreadsheet would take for a formula begins with an apostrophe; so does one that began with an apostrophe before such a sign. Take one apostrophe away to have what was typed.`,
    ),
    say(
      msg`To move into another Passerelle, import the lists first, then facilities, insurance providers and referral agents, then clients, equipment, loans and repairs. Leave out rows that have archived_at or merged_into_id, and choose Former Number for client_number, so that people are found by the number they know. Choose Former Number for Equipment Number, too: pieces get new numbers there.`,
    ),
    say(
      msg`json/ has the same tables for programs: one array each, with every value as it is. files/ has every stored file; the tables say which is whose.`,
    ),
    say(
      msg`All tables are of one moment. Days are written 2026-11-26, moments in UTC. Passwords, second factors, sessions and keys are in no file. SHA256SUMS comes last and has a sum for every other file: sha256sum --check SHA256SUMS. An archive without it is not whole. Where MISSING.txt is there, it names files that the store did not have.`,
    ),
    say(msg`The tables`),
  ]
  return `${[...lines, ...sections].join('\n\n')}\n`.replaceAll('\n', '\r\n')
}
