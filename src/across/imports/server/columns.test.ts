import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { signIn } from '../../../../test/factories.ts'
import { importing } from '../../../../test/importing.ts'
import type { Import } from '../contract/imports.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { sent, mapped } = importing(app, admin)

const fieldsOf = ({ columns }: Import) => columns.map(({ field }) => field)
const says = (one: Import, more: Record<string, string | null>) =>
  mapped(one, {
    columns: one.columns.map(({ name, field }) => ({ name, field: name in more ? more[name] : field })),
  })

test('headers are known by their names in either language, and as other programs write them', async () => {
  const english = 'SURNAME,Given Name,DOB,Sex,Home phone,Street,Zip,E-mail,date_of_death,Colour'
  expect(fieldsOf(await sent('CLIENTS', `${english}\nx,x,x,x,x,x,x,x,x,x`))).toEqual([
    ...['lastName', 'firstName', 'birthDate', 'gender', 'homePhone', 'address1', 'postalCode'],
    ...['emailAddress', 'deceasedOn', null],
  ])
  const french = 'Nom;Prénom;Né le;Sexe;Tél. maison;Ville;Prov.;Code postal;Courriel;Numéro d’agence'
  expect(fieldsOf(await sent('CLIENTS', `${french}\nx;x;x;x;x;x;x;x;x;x`))).toEqual([
    ...['lastName', 'firstName', 'birthDate', 'gender', 'homePhone', 'city', 'province', 'postalCode'],
    ...['emailAddress', 'fcsNumber'],
  ])
})

test('two headers never go to one field: the name of its own comes before what others call it', async () => {
  expect(fieldsOf(await sent('CLIENTS', 'Last Name,Nom\nx,x'))).toEqual(['lastName', null])
  expect(fieldsOf(await sent('CITIES', 'Name,name_,Nom\nx,x,x'))).toEqual(['name', null, null])
})

test('what was said of a header last counts, before any name, also that it is left out', async () => {
  const text = 'Who,Last Name,First Name,Language\nx,x,x,x'
  await says(await sent('CLIENTS', text), { Who: 'firstName', 'First Name': null })
  await says(await sent('CLIENTS', text), {
    Who: 'lastName',
    'Last Name': null,
    'First Name': null,
    Language: null,
  })
  expect(fieldsOf(await sent('CLIENTS', text))).toEqual(['lastName', null, null, null])
  expect(fieldsOf(await sent('CLIENTS', 'Last Name,WHO\nx,x'))).toEqual([null, 'lastName'])
  expect(fieldsOf(await sent('REFERRAL_AGENTS', 'Who,Last Name\nx,x'))).toEqual([null, 'lastName'])
  // matches in any case
  for (const [name, field] of [
    ['WHO', 'firstName'],
    ['wHo', null],
    ['WHO', 'firstName'],
  ] as const) {
    await says(await sent('CLIENTS', `${name}\nx`), { [name]: field })
    expect(fieldsOf(await sent('CLIENTS', 'who\nx'))).toEqual([field])
  }
})

test('a column that only lost its field to another one is not remembered as left out', async () => {
  const first = await sent('EQUIPMENT', 'Model,Model No,Serial\nx,y,z\n')
  // the more exact of two names counts, wherever it is
  expect(fieldsOf(first)).toEqual([null, 'modelNumber', 'serialNumber'])
  await mapped(first)
  expect(fieldsOf(await sent('EQUIPMENT', 'Model,Serial\ny,z\n'))).toEqual(['modelNumber', 'serialNumber'])
  // a field's own name takes precedence over another field's alias, wherever it is
  expect(fieldsOf(await sent('EQUIPMENT', 'Model,Model Number\nx,y\n'))).toEqual([null, 'modelNumber'])
})

test('the second of two columns of one name goes nowhere by itself, also where a field is called so', async () => {
  expect(fieldsOf(await sent('CLIENTS', 'Address,Address\nx,y\n'))).toEqual(['address1', null])
  const one = await sent('CLIENTS', 'Phone,Phone\nx,y\n')
  await says(one, { 'Phone (2)': 'workPhone' })
  expect(fieldsOf(await sent('CLIENTS', 'Phone,Phone\nx,y\n'))).toEqual(['homePhone', 'workPhone'])
})

const KNOWN: Record<string, Record<string, string>> = {
  CLIENTS: {
    ...{
      State: 'province',
      'Home State': 'province',
      'Address 1 - Region': 'province',
      'Mailing State': 'province',
    },
    ...{
      Mobile: 'homePhone',
      'Phone 1 - Value': 'homePhone',
      'Phone numbers': 'homePhone',
      'Home-Phone': 'homePhone',
    },
    ...{ 'E-mail 1 - Value': 'emailAddress', 'Email Id': 'emailAddress', 'Phone Extension': 'homeExtension' },
    ...{ 'Home Street': 'address1', 'Mailing Street': 'address1', 'Address 1 - Street': 'address1' },
    ...{
      'Home City': 'city',
      'Address 1 - City': 'city',
      'Home Postal Code': 'postalCode',
      Zip: 'postalCode',
    },
    ...{ 'City/Town (Address)': 'city', 'State/Province (Address)': 'province' },
    ...{ 'Address 1 - Postal Code': 'postalCode', 'Deceased Date': 'deceasedOn', BIRTHDATE: 'birthDate' },
    ...{ 'Customer full name': 'fullName', Name: 'fullName', 'Contact ID': 'formerNumber' },
  },
  EQUIPMENT: {
    ...{ Name: 'item', product: 'item', Code: 'formerNumber', 'Inventory Code': 'formerNumber' },
    ...{ ProductCode: 'formerNumber', 'Asset Tag': 'formerNumber' },
    ...{ 'Invoice Date': 'purchaseDate', Purchased: 'purchaseDate', 'Initial Price': 'purchaseCost' },
    ...{
      'Price paid': 'purchaseCost',
      Value: 'purchaseCost',
      UnitCost: 'purchaseCost',
      Valuation: 'purchaseCost',
    },
    ...{
      'Asset Name': 'item',
      'Item name': 'item',
      serial_number: 'serialNumber',
      'Model No.': 'modelNumber',
    },
  },
  LOANS: {
    ...{ 'Checkout Date': 'loanDate', 'Checked out': 'loanDate', 'Checked in': 'returnDate' },
    ...{ 'Expected Checkin': 'dueOn', Due: 'dueOn', 'Due Date': 'dueOn', 'Review Date': 'reviewOn' },
    ...{ 'Employee No.': 'fcsNumber', Code: 'pieceFormerNumber' },
    ...{ Contact: 'clientFullName', Email: 'clientEmailAddress', DOB: 'clientBirthDate' },
  },
}
test.each(
  Object.entries(KNOWN).flatMap(([kind, names]) =>
    Object.entries(names).map(([header, field]) => [kind, header, field] as const),
  ),
)('%s: other programs call it %s', async (kind, header, field) => {
  expect(fieldsOf(await sent(kind, `${header},x\n1,2\n`))[0]).toBe(field)
})

test('the type of another program is no prefix', async () => {
  expect(fieldsOf(await sent('EQUIPMENT', 'Type,Serial\nx,y\n'))).toEqual([null, 'serialNumber'])
})
