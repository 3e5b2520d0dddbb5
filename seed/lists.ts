import type pg from 'pg'
import { CATALOGUE } from './catalogue.ts'
import { seedDetails } from './details.ts'
import { STATUSES, SUPPLIERS, TYPES } from './equipment.ts'
import { holidaysAround } from './holidays.ts'
import { BILLING_CODES, LOAN_TYPES, SERVICES } from './services.ts'

/** The lists of equipment, loans, services and invoices, once: existing rows are kept. */
export async function seedLists(client: pg.ClientBase, today: Date): Promise<void> {
  const insert = async (table: string, row: Record<string, unknown>): Promise<number | undefined> => {
    const columns = Object.keys(row)
    const { rows } = await client.query(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((_, i) => `$${i + 1}`).join(', ')})
       ON CONFLICT DO NOTHING RETURNING id`,
      Object.values(row),
    )
    return rows[0]?.id
  }
  const { rows: known } = await client.query('SELECT EXISTS (SELECT FROM loan_types) AS seeded')
  if (known[0].seeded) return

  for (const [place, category] of CATALOGUE.entries()) {
    const [name, name_fr] = category.name
    const id = place + 1 // category 1 is made by the migration
    await insert('equipment_categories', { id, name, name_fr, protected: category.protected ?? false })
    for (const subcategory of category.subcategories) {
      const row = { name: subcategory.name[0], name_fr: subcategory.name[1], category_id: id }
      const subcategory_id = await insert('equipment_subcategories', {
        ...row,
        protected: subcategory.protected ?? false,
      })
      for (const [item, item_fr] of subcategory.items)
        await insert('equipment_items', { name: item, name_fr: item_fr, subcategory_id })
    }
  }
  await client.query(
    `SELECT setval(pg_get_serial_sequence('equipment_categories', 'id'), max(id)) FROM equipment_categories`,
  )
  for (const [manufacturer, suppliers] of Object.entries(SUPPLIERS)) {
    const manufacturer_id = manufacturer ? await insert('manufacturers', { name: manufacturer }) : null
    for (const name of suppliers) await insert('vendors', { name, manufacturer_id })
  }
  // rows of every installation follow the others
  await client.query('UPDATE equipment_statuses SET purpose = NULL; DELETE FROM equipment_statuses')
  for (const [place, [name, name_fr, description, available, lost, purpose = null]] of STATUSES.entries())
    await insert('equipment_statuses', {
      name,
      name_fr,
      description,
      available,
      lost,
      purpose,
      protected: place === 0,
    })
  for (const [code, description, description_fr, acronym, comment] of TYPES) {
    const { rows } = await client.query('SELECT id FROM programs WHERE acronym = $1', [acronym])
    await insert('equipment_types', { code, description, description_fr, program_id: rows[0].id, comment })
  }
  for (const [name, name_fr] of LOAN_TYPES) await insert('loan_types', { name, name_fr })
  for (const [first, { category, subcategories }] of SERVICES.entries()) {
    const [name, name_fr] = category
    const category_id = await insert('service_categories', { name, name_fr, protected: first === 0 })
    for (const [place, subcategory] of subcategories.entries())
      await insert('service_subcategories', {
        name: subcategory[0],
        name_fr: subcategory[1],
        category_id,
        protected: first === 0 && place === 0,
      })
  }
  for (const [code, description, description_fr, fee, account_number] of BILLING_CODES)
    await insert('billing_codes', { code, description, description_fr, fee, account_number })
  await client.query(
    `UPDATE loan_types SET rent = 'BY_DAY', billing_code_id = b.id FROM billing_codes b
     WHERE loan_types.name = 'Prêt saisonnier' AND b.code = 'RNT'`,
  )
  await seedDetails(client)
  for (const holiday of holidaysAround(today)) await insert('holidays', { ...holiday })
}
