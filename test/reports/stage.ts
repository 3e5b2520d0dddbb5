import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import { insertRow, insertRows, updateRow } from '#core/server/rows.ts'
import type { TestApp } from '../app.ts'
import { idOf, piece } from '../equipment.ts'
import { client, type Somebody } from '../factories.ts'
import { CLIENTS, PIECES, type World } from './world.ts'

const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const archived = (is: boolean | undefined) => ({ archivedAt: is ? sql<string>`now()` : null })

/** Permanent pieces and clients, and `become`, which replaces the current world by another. */
export async function stage(app: TestApp, as: Somebody) {
  const { db, owner } = app.database
  const ids = async (statement: string) => {
    const { rows } = await sql.raw<{ id: number }>(statement).execute(db)
    return (index: number) => rows[index]?.id ?? 0
  }
  const programs = await ids('SELECT id FROM programs ORDER BY id')
  const subcategories = await ids('SELECT id FROM equipment_subcategories ORDER BY (id * 7) % 5, id')
  const counties = await ids('SELECT id FROM counties ORDER BY id')
  const codes = await ids('SELECT id FROM billing_codes ORDER BY id')
  const work = await ids('SELECT id FROM service_subcategories ORDER BY id')
  const statuses = await ids(
    `SELECT id FROM equipment_statuses WHERE name IN ('In repair', 'Refurbished', 'Not returned')`,
  )
  const typeId = await idOf(app, 'loan_types', 'Long-term')
  for (let i = 0; i < PIECES; i++) await piece(app, as)
  const lodger = { facility: { id: app.ids.facilities['Villa du Repos'] } }
  // of two addresses the last counts
  await sql`INSERT INTO facility_addresses (facility_id, address1, city_id, county_id, province_id, postal_code)
    SELECT facility_id, address1, city_id, (SELECT max(id) FROM counties), province_id, postal_code
    FROM facility_addresses WHERE facility_id = ${lodger.facility.id}`.execute(db)
  for (let i = 0; i < CLIENTS; i++) await client(app, as, i < 4 ? {} : lodger)
  const pieces = await ids('SELECT id FROM equipment ORDER BY id')
  const clients = await ids('SELECT id FROM clients ORDER BY id')

  async function keep(tx: Db, world: World): Promise<void> {
    const holder = clients(world.clients.findIndex((one) => !one.archived))
    for (const [index, one] of world.clients.entries()) {
      const countyId = one.county === null ? null : counties(one.county)
      const own = { programId: programs(one.program), ...archived(one.archived) }
      await updateRow(tx, 'clients', clients(index), own)
      await sql`UPDATE client_addresses SET county_id = ${countyId} WHERE client_id = ${clients(index)}`.execute(
        tx,
      )
    }
    for (const [index, { program, subcategory, bought, gone, state, status }] of world.pieces.entries()) {
      const held = state === 'held' && gone === null && holder > 0
      const reserved = state === 'reserved'
      const snapshot = {
        programId: programs(program),
        subcategoryId: subcategories(subcategory),
        purchaseDate: bought,
        archivedAt: gone,
        lost: state === 'lost' && status === null,
        statusId: status === null ? null : statuses(status),
        onLoan: false,
        heldFor: held ? holder : null,
        heldAt: held ? sql<string>`now()` : null,
        reservedBy: reserved ? as.id : null,
        reservedUntil: reserved ? sql<string>`now() + interval '5 hours'` : null,
      }
      await updateRow(tx, 'equipment', pieces(index), snapshot)
    }
  }

  async function lend(tx: Db, world: World): Promise<void> {
    const taken = new Set<number>()
    for (const one of world.loans) {
      const { gone, state } = world.pieces[one.piece] ?? {}
      const free = !taken.has(one.piece) && gone === null && state !== 'held'
      const isOpen = one.days === null && (one.archived || (free && !world.clients[one.client]?.archived))
      if (isOpen && !one.archived) taken.add(one.piece)
      const row = {
        clientId: clients(one.client),
        equipmentId: pieces(one.piece),
        programId: programs(one.program),
        typeId,
        loanDate: one.begun,
        returnDate: isOpen ? null : later(one.begun, one.days ?? 3),
        ...archived(one.archived),
      }
      await insertRows(tx, 'loans', [row])
    }
  }

  async function bill(tx: Db, { repairs, invoices }: World): Promise<void> {
    for (const { client: who, day, hours, code, archived: gone } of repairs) {
      const about = { subcategoryId: work(0), description: 'x', billingCodeId: codes(code) }
      const row = { clientId: clients(who), serviceDate: day, hours, ...about, ...archived(gone) }
      await insertRows(tx, 'services', [row])
    }
    for (const { client: who, program, made, fees, archived: gone } of invoices) {
      const of = { clientId: clients(who), programId: programs(program) }
      const texts = {
        programName: 'x',
        programAcronym: 'x',
        number: sql<number>`next_invoice_number(${of.programId})`,
      }
      const id = await insertRow(tx, 'invoices', { ...of, ...texts, createdAt: made, ...archived(gone) })
      for (const fee of fees) {
        const about = { equipmentId: pieces(0), billingCodeId: codes(0), fee }
        const item = await insertRow(tx, 'invoice_items', { ...of, ...about })
        const line = { code: 'x', codeDescription: 'x', rate: 0, equipmentNumber: '1' }
        await insertRows(tx, 'invoice_lines', [{ invoiceId: id, itemId: item, ...about, ...line }])
        if (!gone) await updateRow(tx, 'invoice_items', item, { invoiceId: id })
      }
    }
  }

  // overlapping loans and future days are counted too if they were saved before both were refused
  await sql`ALTER TABLE loans DISABLE TRIGGER loan_dated`.execute(owner)
  await sql`ALTER TABLE loans DISABLE TRIGGER loan_not_to_come`.execute(owner)
  await sql`ALTER TABLE services DISABLE TRIGGER service_not_to_come`.execute(owner)
  return {
    programs: [0, 1, 2].map(programs),
    become: (world: World) =>
      owner.transaction().execute(async (tx) => {
        await sql`TRUNCATE loans, services, invoices, invoice_lines, invoice_items CASCADE`.execute(tx)
        await sql`UPDATE equipment SET held_for = NULL, held_at = NULL`.execute(tx)
        await keep(tx, world)
        await lend(tx, world)
        await bill(tx, world)
      }),
  }
}
