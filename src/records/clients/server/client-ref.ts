import { holds } from '#core/contract/permissions.ts'
import type { SignedIn } from '#core/server/caller.ts'

/** A client as loans and repairs refer to it, in the field `client`, which is hidden from users who may not see clients (rule 4.4). */

/** JSON of the client whose id is in `column`, with the properties in `more`, as text without parameters. */
export const clientRefJson = (column: string, more = '') => `(SELECT json_build_object('id', id,
  'clientNumber', client_number::text, 'firstName', first_name, 'lastName', last_name${more})
  FROM clients WHERE id = ${column})`

export const seesClients = (user: SignedIn): boolean => holds(user, 'READ_CLIENTS')

/** Whether the user may see changes of the field in a history. */
export const maySeeClientField = (user: SignedIn, field: string): boolean =>
  field !== 'client' || seesClients(user)
