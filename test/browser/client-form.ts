import type { Page } from 'playwright-core'
import { choose, field } from './fields.ts'

interface Person {
  firstName?: string
  lastName?: string
  birthDate?: string
  agencyNumber: string
}

/** Fills in only the required fields of a new client. */
export async function fillClient(page: Page, person: Person): Promise<void> {
  const { firstName = 'Blanche', lastName = 'Boudreau', birthDate = '1948-02-29', agencyNumber } = person
  await field(page, 'Client Agency Number').fill(agencyNumber)
  await field(page, 'First Name').fill(firstName)
  await field(page, 'Last Name').fill(lastName)
  await field(page, 'Date of Birth').fill(birthDate)
  await choose(page, 'Gender', 'Female')
  await choose(page, 'Language', 'French')
  await field(page, 'Phone Number (home)').fill('506 555 0198')
  await choose(page, 'Program / Association', 'SEN: Seniors’ Equipment Network')
  await field(page, 'Address 1').fill('12, rue du Quai')
  await choose(page, 'City', 'Caraquet')
  await field(page, 'Postal Code').fill('e1w 1b7')
}
