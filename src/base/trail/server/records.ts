import { type RawBuilder, sql } from 'kysely'
import { type Entity, kindOf } from '#core/server/entity.ts'

/** SQL for the display name of the record of an entry of `trail t`; null if it no longer exists. */
export const recordName = (entities: readonly Entity[]) =>
  sql.raw(
    `CASE t.entity ${entities
      .flatMap((entity) =>
        entity.rowName
          ? // `t` is the entry inside of the inner parentheses, and the record outside of them
            `WHEN '${kindOf(entity)}' THEN (SELECT ${entity.rowName} FROM (SELECT * FROM ${entity.table} WHERE id = t.entity_id) t)`
          : [],
      )
      .join('\n')} END`,
  )

/**
 * The entries of `trail t` about the client, the piece of equipment or the invoice with this displayed number, and
 * about the loans and repairs of that client or piece.
 */
export const isNumbered = (number: string): RawBuilder<boolean> => sql<boolean>`(t.entity, t.entity_id) IN (
  WITH client AS (SELECT id FROM clients WHERE client_number::text = ${number}),
    piece AS (SELECT id FROM equipment WHERE upper(type_code || number || number_suffix) = upper(${number}))
  SELECT 'clients', id FROM client
  UNION ALL SELECT 'equipment', id FROM piece
  UNION ALL SELECT 'loans', id FROM loans WHERE client_id IN (TABLE client) OR equipment_id IN (TABLE piece)
  UNION ALL SELECT 'services', id FROM services WHERE client_id IN (TABLE client) OR equipment_id IN (TABLE piece)
  UNION ALL SELECT 'agreements', id FROM agreements WHERE client_id IN (TABLE client)
  UNION ALL SELECT 'invoices', id FROM invoices WHERE upper(prefix || number) = upper(${number}))`
