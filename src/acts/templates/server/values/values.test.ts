import { expect, test } from 'vitest'
import type { Client } from '#records/clients/contract/client.ts'
import type { Language } from '../../contract/template.ts'
import { CLIENT_INVOICE, CLIENT_LETTER, CLIENT_LOAN_LETTER, type TypeId } from '../../contract/types.ts'
import { ofClient } from './client.ts'
import { ofInvoice } from './invoice.ts'
import { ofLoan } from './loan.ts'
import { CLIENT, LOAN, sampleOf } from './sample.ts'
import { invoiceIn } from './sample-invoice.ts'

/** Values with this prefix, without those common to all documents. */
const said = (type: TypeId, language: Language, prefix: string) =>
  Object.fromEntries(Object.entries(sampleOf(type, language)).filter(([tag]) => tag.startsWith(prefix)))

test('every variable of a client says what it is described as', () => {
  expect(said(CLIENT_LETTER, 'en', 'client.')).toEqual({
    'client.number': '1042',
    'client.firstName': 'Évangéline',
    'client.lastName': 'O’Brien-Thériault',
    'client.fullName': 'Évangéline O’Brien-Thériault',
    'client.birthDate': 'March 1, 1948',
    'client.deceasedOn': '',
    'client.agencyNumber': 'A4471',
    'client.medicareNumber': '900 412 663',
    'client.gender': 'Female',
    'client.language': 'English',
    'client.program': 'Provincial Equipment Program',
    'client.programAcronym': 'PEP',
    'client.project': 'Stay at Home',
    'client.facility': '',
    'client.insuranceProvider': 'Croix Bleue Medavie',
    'client.address': '45, rue Champlain\nApp. 3\nDieppe NB  E1A 1P4',
    'client.address1': '45, rue Champlain',
    'client.address2': 'App. 3',
    'client.city': 'Dieppe',
    'client.county': 'Westmorland',
    'client.province': 'New Brunswick',
    'client.provinceAbbreviation': 'NB',
    'client.postalCode': 'E1A 1P4',
    'client.homePhone': '(506) 555-0142',
    'client.workPhone': '(506) 555-0199 ext. 12',
    'client.email': 'evangeline@example.org',
    'client.nextOfKin': 'Paul O’Brien',
    'client.nextOfKinPhone': '(506) 555-0107',
    'client.contact': 'Rachel Haché',
    'client.contactPhone': '(506) 555-0108',
    'client.addressee': 'Évangéline O’Brien-Thériault',
    'client.addresseePhone': '(506) 555-0142',
  })
  expect(said(CLIENT_LETTER, 'fr', 'client.')).toMatchObject({
    'client.birthDate': '1er mars 1948',
    'client.workPhone': '(506) 555-0199 poste 12',
  })
  expect(said(CLIENT_LETTER, 'en', 'billing.')).toEqual({
    'billing.name': 'Évangéline O’Brien-Thériault',
    'billing.address': '45, rue Champlain\nApp. 3\nDieppe NB  E1A 1P4',
    'billing.phone': '(506) 555-0142',
  })
})

test('every variable of a loan and of an invoice says what it is described as', () => {
  const loan = { ...said(CLIENT_LOAN_LETTER, 'en', 'loan.'), ...said(CLIENT_LOAN_LETTER, 'en', 'equipment.') }
  expect(loan).toEqual({
    'loan.date': 'May 1, 2026',
    'loan.returnDate': '',
    'loan.program': 'Provincial Equipment Program',
    'loan.programAcronym': 'PEP',
    'loan.type': 'Long-term',
    'loan.referralAgent': 'Louise Arsenault',
    'loan.confirmation': 'Yes',
    'equipment.number': 'P2041A',
    'equipment.item': 'Standard wheelchair',
    'equipment.type': 'Provincial',
    'equipment.modelNumber': 'Breezy 600',
    'equipment.serialNumber': 'B6-118204',
    'equipment.purchaseDate': 'June 18, 2024',
  })
  expect(said(CLIENT_INVOICE, 'en', 'invoice.')).toEqual({
    'invoice.number': 'PEP1042',
    'invoice.date': 'May 4, 2026',
    'invoice.approvalNumber': 'APP-4471',
    'invoice.program': 'Provincial Equipment Program',
    'invoice.programAcronym': 'PEP',
    'invoice.numberOfItems': '3',
    'invoice.total': '$1,323.75',
  })
})

test('the address is the mailing one, wherever it stands; else that of the facility', () => {
  const [home] = CLIENT.addresses
  const other = { ...home, id: 2, address1: '7, rue Autre', mailing: false } as Client['addresses'][number]
  const address = (more: Partial<Client>) => ofClient('en', { ...CLIENT, ...more })['client.address1']
  expect(address({ addresses: [other, ...CLIENT.addresses] })).toBe('45, rue Champlain')
  const facility = { id: 1, name: 'Manoir', addresses: [other] } as unknown as Client['facility']
  expect(address({ addresses: [], facility })).toBe('7, rue Autre')
  expect(address({ addresses: [] })).toBe('')
})

test('a confirmation is Yes or No where it is asked for, and an agent who is not known is Unknown', () => {
  const confirmed = (loanConfirmationReceived: boolean | null, language: Language = 'en') =>
    ofLoan(language, { ...LOAN, loanConfirmationReceived })['loan.confirmation']
  expect([confirmed(true), confirmed(false), confirmed(null), confirmed(false, 'fr')]).toEqual([
    'Yes',
    'No',
    '',
    'Non',
  ])
  expect(ofLoan('fr', { ...LOAN, referralAgent: null })['loan.referralAgent']).toBe('Inconnu')
})

test('an invoice that was issued late in the evening is of that day, whatever day it was elsewhere', () => {
  const late = { ...invoiceIn('en'), createdAt: '2026-05-04T02:30:00.000Z' }
  expect(ofInvoice('en', late, 'America/Moncton')['invoice.date']).toBe('May 3, 2026')
  expect(ofInvoice('en', late, 'Europe/Paris')['invoice.date']).toBe('May 4, 2026')
})
