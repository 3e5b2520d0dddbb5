import { holds } from '#core/contract/permissions.ts'
import type { SignedIn } from '#core/server/caller.ts'

/** A client as loans and repairs mention them, in the field `client`: not to users who may not see clients (rule 4.4). */

/** The JSON of the client whose id is in `column`, with what `more` names of it, as text without parameters. */
export const clientRefJson = (column: string, more = '') => `(SELECT json_build_object('id', id,
  'clientNumber', client_number::text, 'firstName', first_name, 'lastName', last_name${more})
  FROM clients WHERE id = ${column})`

export const seesClients = (user: SignedIn): boolean => holds(user, 'READ_CLIENTS')

/** Whether the user sees what a history says of the field. */
export const maySeeClientField = (user: SignedIn, field: string): boolean =>
  field !== 'client' || seesClients(user)
