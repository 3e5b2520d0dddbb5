import type { Message } from '#core/contract/msg.ts'

/** What a file can say of an invoice; amounts are decimals as text, never floating point. */
export interface Exported {
  id: number
  shown: string
  number: string
  /** As they are shown, the invoices of other programs with the same number: that runs per program. */
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
  /** What it was called. */
  equipment: { name: string; name_fr: string | null } | null
  code: string
  /** General ledger account of the billing code, as it is today. */
  account: string
  description: string | null
  /** Hours of the repair, four decimals, where hours × price is the fee to the cent; else 1. */
  quantity: string
  /** Four decimals. */
  price: string
  fee: string
}

/** A kind of file: what it writes of each invoice, what it had to cut, and what it cannot write at all. */
export interface Format {
  extension: string
  contentType: string
  namesClients: boolean
  head: string
  write(invoice: Exported): { text: string; warnings?: Message[]; refusals?: Message[] }
  encode(text: string): Buffer
}
