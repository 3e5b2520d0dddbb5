import type { Client } from './client.ts'

/** Closest person to a client: the next of kin, otherwise another contact; undefined without a name. */
export const closestTo = ({ contacts }: Pick<Client, 'contacts'>) =>
  contacts.find(({ type, name }) => type === 'NEXT_OF_KIN' && name) ?? contacts.find(({ name }) => name)
