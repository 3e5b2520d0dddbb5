import type { Client } from './client.ts'

/** Who is closest to a client: the next of kin, else another contact; undefined where no name is known. */
export const closestTo = ({ contacts }: Pick<Client, 'contacts'>) =>
  contacts.find(({ type, name }) => type === 'NEXT_OF_KIN' && name) ?? contacts.find(({ name }) => name)
