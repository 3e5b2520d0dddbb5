import type pg from 'pg'
import { repairFee } from '#acts/services/contract/fee.ts'
import { type DisplayStatus, displayStatus, isAvailable } from '#records/equipment/contract/status.ts'

/** All records of the reports, row by row as in the database; a day is `yyyy-MM-dd`. */
export interface Records {
  today: string
  programs: { id: number; acronym: string }[]
  pieces: Piece[]
  loans: Loan[]
  repairs: { program: number; day: string; hours: number; rate: number; lines: number[]; archived: boolean }[]
  invoices: { program: number; day: string; fees: number[]; archived: boolean }[]
  clients: { id: number; county: { nameEn: string | null; nameFr: string | null }; archived: boolean }[]
}
interface Piece {
  id: number
  program: number
  category: { nameEn: string; nameFr: string | null }
  bought: string
  /** The day of archiving. */
  gone: string | null
  onLoan: boolean
  shown: DisplayStatus
  status: { nameEn: string | null; nameFr: string | null }
  available: boolean
}
interface Loan {
  client: number
  piece: number
  program: number
  begun: string
  ended: string | null
  archived: boolean
}

export function dayIn(zone: string, instant: string | Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(instant))
}

export async function readRecords(pool: pg.Pool, zone: string): Promise<Records> {
  const all = async (table: string) => (await pool.query(`SELECT * FROM ${table} ORDER BY id`)).rows
  const byId = async (table: string) => new Map((await all(table)).map((row) => [row.id as number, row]))
  const statuses = await byId('equipment_statuses')
  const categories = await byId('equipment_categories')
  const subcategories = await byId('equipment_subcategories')
  const counties = await byId('counties')
  const codes = await byId('billing_codes')
  const parts = await all('service_lines')
  const clients = await byId('clients')
  const addresses = await all('client_addresses')
  const facilities = await all('facility_addresses')
  const lines = (await pool.query('SELECT invoice_id, fee FROM invoice_lines')).rows
  const programs = await all('programs')
  const now = new Date()
  return {
    today: dayIn(zone, now),
    programs,
    pieces: (await all('equipment')).map((row) => {
      const snapshot = {
        deleted: row.archived_at !== null,
        reserved: row.reserved_until !== null && new Date(row.reserved_until) > now,
        onLoan: row.on_loan,
        onHold: row.held_for !== null,
        lost: row.lost,
        status: statuses.get(row.status_id) ?? null,
      }
      const { name, name_fr } = categories.get(subcategories.get(row.subcategory_id)?.category_id) ?? {}
      return {
        id: row.id,
        program: row.program_id,
        category: { nameEn: name, nameFr: name_fr },
        bought: row.purchase_date,
        gone: row.archived_at && dayIn(zone, row.archived_at),
        onLoan: row.on_loan,
        shown: displayStatus(snapshot),
        status: { nameEn: snapshot.status?.name ?? null, nameFr: snapshot.status?.name_fr ?? null },
        available: isAvailable(snapshot),
      }
    }),
    loans: (await all('loans')).map((row) => ({
      client: row.client_id,
      piece: row.equipment_id,
      program: row.program_id,
      begun: row.loan_date,
      ended: row.return_date,
      archived: row.archived_at !== null,
    })),
    repairs: (await all('services')).map((row) => ({
      program: clients.get(row.client_id)?.program_id,
      day: row.service_date,
      hours: row.hours,
      rate: codes.get(row.billing_code_id)?.fee,
      lines: parts
        .filter((part) => part.service_id === row.id)
        .map((part) => repairFee(part.quantity, part.rate)),
      archived: row.archived_at !== null,
    })),
    invoices: (await all('invoices')).map((row) => ({
      program: row.program_id,
      day: dayIn(zone, row.created_at),
      fees: lines.filter((line) => line.invoice_id === row.id).map(({ fee }) => fee),
      archived: row.archived_at !== null,
    })),
    clients: [...clients.values()].map((row) => {
      const mailing = addresses.find((one) => one.client_id === row.id && one.mailing)
      const address = mailing ?? facilities.findLast((one) => one.facility_id === row.facility_id)
      const { name: nameEn = null, name_fr: nameFr = null } = counties.get(address?.county_id) ?? {}
      return { id: row.id, county: { nameEn, nameFr }, archived: row.archived_at !== null }
    }),
  }
}
