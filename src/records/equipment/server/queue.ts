/** Conditions on `requests r`, as text without parameters; `alias` is another name of the row. */

/** The piece that was held for the request is on hold for its client. */
export const isHeld = (alias = 'r') => `EXISTS (SELECT FROM equipment h
  WHERE h.id = ${alias}.held_equipment_id AND h.held_for = ${alias}.client_id)`

/** The request stands in a queue. */
export const waits = (alias = 'r') =>
  `${alias}.state = 'OPEN' AND ${alias}.kind = 'EQUIPMENT' AND NOT ${isHeld(alias)}`

/** The order in which requests are served: urgent ones first, then the oldest. */
export const order = (alias = 'r') => `(${alias}.urgent_reason IS NULL, ${alias}.created_at, ${alias}.id)`

const sameQueue = `FROM requests o WHERE ${waits('o')} AND o.subcategory_id IS NOT DISTINCT FROM r.subcategory_id
  AND o.program_id IS NOT DISTINCT FROM r.program_id`

/** Place in the queue, from 1, and its length; both null for a request that stands in none. */
export const placeJson = `'position', CASE WHEN ${waits()} THEN (SELECT count(*)::int ${sameQueue} AND ${order('o')} <= ${order()}) END,
  'waiting', CASE WHEN ${waits()} THEN (SELECT count(*)::int ${sameQueue}) END`
