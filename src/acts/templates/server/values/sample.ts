import type { Language } from '../../contract/template.ts'
import { CLIENT_INVOICE, CLIENT_LOAN_LETTER, REPAIR_APPROVAL, type TypeId } from '../../contract/types.ts'
import type { Values } from '../docx/render.ts'
import type { ToldClient } from './client.ts'
import type { Maker } from './everywhere.ts'
import type { ToldLoan } from './loan.ts'
import { valuesOf } from './of.ts'
import type { ToldRepair } from './repair.ts'
import { invoiceIn, PIECE, PROGRAM } from './sample-invoice.ts'

/** Fictitious person for previews and for testing uploaded templates. */

const NOBODY: Maker = {
  user: { name: 'Mireille Cormier' },
  config: {
    organisationName: 'Appui Mobilité NB',
    organisationTimeZone: 'America/Moncton',
    features: { ORGANISATION_PHONE: '506 555-0100' },
  },
}

export function sampleOf(type: TypeId, language: Language, maker = NOBODY): Values {
  const invoice = type === CLIENT_INVOICE ? invoiceIn(language) : undefined
  return valuesOf(language, maker, {
    client: CLIENT,
    ...(type === CLIENT_LOAN_LETTER && { loan: LOAN }),
    ...(invoice && { invoice }),
    ...(type === REPAIR_APPROVAL && { repair: REPAIR }),
  })
}

const PLACE = {
  id: 1,
  address1: '45, rue Champlain',
  address2: 'App. 3',
  city: { id: 1, name: 'Dieppe' },
  county: { id: 1, name: 'Westmorland', name_fr: null, abbreviation: '' },
  province: { id: 1, name: 'New Brunswick', abbreviation: 'NB' },
  postalCode: 'E1A1P4',
}

export const CLIENT: ToldClient = {
  id: 1,
  clientNumber: '1042',
  firstName: 'Évangéline',
  lastName: 'O’Brien-Thériault',
  birthDate: '1948-03-01',
  deceasedOn: null,
  fcsNumber: 'A4471',
  medicareNumber: '900412663',
  gender: { id: 1, name: 'Female', name_fr: 'Femme' },
  language: { id: 1, name: 'English', name_fr: 'Anglais' },
  program: PROGRAM,
  project: { id: 1, name: 'Stay at Home', name_fr: 'Rester chez soi' },
  facility: null,
  insuranceProvider: { id: 1, name: 'Croix Bleue Medavie' },
  emailAddresses: [{ id: 1, address: 'evangeline@example.org', primary: true }],
  addresses: [{ ...PLACE, mailing: true, billing: false, primary: true }],
  billingAddress: null,
  phoneNumbers: [
    { id: 1, number: '5065550142', extension: null, tty: false, type: { id: 1 } },
    { id: 2, number: '5065550199', extension: '12', tty: false, type: { id: 2 } },
  ],
  contacts: [
    { id: 1, name: 'Paul O’Brien', phoneNumber: '5065550107', type: 'NEXT_OF_KIN' },
    { id: 2, name: 'Rachel Haché', phoneNumber: '5065550108', type: 'CONTACT' },
  ],
  payerNumbers: [{ id: 1, name: 'Health Card', number: '900412663', expiresOn: '2027-03-31' }],
}

export const LOAN: ToldLoan = {
  equipment: {
    ...PIECE,
    modelNumber: 'Breezy 600',
    serialNumber: 'B6-118204',
    status: null,
    lost: false,
    onLoan: true,
    onHold: false,
    reserved: false,
    purchaseDate: '2024-06-18',
  },
  loanDate: '2026-05-01',
  returnDate: null,
  program: PROGRAM,
  type: { id: 2, name: 'Long-term', name_fr: 'Long terme' },
  referralAgent: { id: 1, firstName: 'Louise', lastName: 'Arsenault' },
  loanConfirmationReceived: true,
}

const REPAIR: ToldRepair = {
  equipment: LOAN.equipment,
  manufacturer: 'Sunrise Medical',
  referralAgent: { firstName: 'Louise', lastName: 'Arsenault' },
  reportedOn: '2026-05-02',
  description: 'The left brake does not hold.',
  approval: {
    ...{ askedOn: '2026-05-04', answeredOn: null, number: null, expiresOn: null, program: PROGRAM },
    ...{ works: true, meanwhile: false, answerBy: '2026-05-07' },
    urgent: {
      ...{ notWorking: false, notUsable: true, daily: true },
      ...{ cannotWait: true, noReplacement: true, far: false },
    },
  },
}
