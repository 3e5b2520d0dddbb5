import type { Message } from '#core/contract/msg.ts'

/** Values of an invoice that a file can contain; amounts are decimals as text, never floating point. */
export interface Exported {
  id: number
  shown: string
  number: string
  /** Displayed numbers of invoices of other programs with the same number, which is unique only per program. */
  sameNumber: string[]
  approvalNumber: string | null
  /** The day it was made, `yyyy-MM-dd`, in the time zone of the organisation. */
  day: string
  program: { name: string; name_fr: string | null; acronym: string }
  client: { clientNumber: string; firstName: string; lastName: string }
  total: string
  lines: ExportedLine[]
}

export interface ExportedLine {
  equipmentNumber: string | null
  /** Name of the piece when the invoice was issued. */
  equipment: { name: string; name_fr: string | null } | null
  code: string
  /** Current general ledger account of the billing code. */
  account: string
  description: string | null
  /** Hours of the repair with four decimals, if hours × price is the fee to the cent; otherwise 1. */
  quantity: string
  /** Four decimals. */
  price: string
  fee: string
}

/** A file format: the content that it writes for each invoice, the values that it cut, and the invoices that it cannot write. */
export interface Format {
  extension: string
  contentType: string
  namesClients: boolean
  head: string
  write(invoice: Exported): { text: string; warnings?: Message[]; refusals?: Message[] }
  encode(text: string): Buffer
}
