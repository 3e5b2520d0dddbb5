import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import type { Client } from '../contract/client.ts'
import type { ClientInput } from '../contract/client-input.ts'
import { readClient } from './queries.ts'

/** Removes the addresses of a client in a facility, which has the facility's address instead (rule 2.4). */
export function withFacility(input: ClientInput): ClientInput {
  return input.facility ? { ...input, addresses: [] } : input
}

export const notesOf = (id: number) => ({ column: 'client_id', id })

export async function requireClient(tx: Db, id: number): Promise<Client> {
  const client = await readClient(tx, id)
  if (!client) throw notFound()
  return client
}

export function uniqueFields(input: { fcsNumber: string; medicareNumber: string | null }) {
  return {
    clients_fcs_number_key: { field: 'fcsNumber', value: input.fcsNumber },
    clients_medicare_number_key: { field: 'medicareNumber', value: input.medicareNumber },
  }
}
