import { type Message, msg } from '#core/contract/msg.ts'

/** Variables of templates and their descriptions. */

/** Variables of every document. */
export const EVERYWHERE = {
  today: msg`The day on which the document is made`,
  'organisation.name': msg`The name of our organisation`,
  'organisation.phone': msg`The phone number of our organisation, where it is known`,
  'user.name': msg`First and last name of who makes the document`,
} as const satisfies Record<string, Message>

export const OF_CLIENT = {
  'client.number': msg`Client number`,
  'client.firstName': msg`First name`,
  'client.lastName': msg`Last name`,
  'client.fullName': msg`First and last name`,
  'client.birthDate': msg`Date of birth`,
  'client.deceasedOn': msg`Date of death`,
  'client.agencyNumber': msg`Client agency number`,
  'client.medicareNumber': msg`Medicare number`,
  'client.gender': msg`Gender`,
  'client.language': msg`Language`,
  'client.program': msg`Program / association`,
  'client.programAcronym': msg`Acronym of the program`,
  'client.project': msg`Special project`,
  'client.facility': msg`Facility`,
  'client.insuranceProvider': msg`Insurance provider`,
  'client.address': msg`Mailing address, or that of the facility, on several lines`,
  'client.address1': msg`First line of the address`,
  'client.address2': msg`Second line of the address`,
  'client.city': msg`City`,
  'client.county': msg`County`,
  'client.province': msg`Province`,
  'client.provinceAbbreviation': msg`Abbreviation of the province`,
  'client.postalCode': msg`Postal code`,
  'client.homePhone': msg`Home phone number`,
  'client.workPhone': msg`Work phone number`,
  'client.email': msg`E-mail address`,
  'client.nextOfKin': msg`Name of the next of kin`,
  'client.nextOfKinPhone': msg`Phone number of the next of kin`,
  'client.contact': msg`Name of the contact`,
  'client.contactPhone': msg`Phone number of the contact`,
  'client.addressee': msg`Who receives the letter: the client, or the next of kin where the client has died`,
  'client.addresseePhone': msg`Phone number of whoever receives the letter`,
  'billing.name': msg`Who receives the invoice`,
  'billing.address': msg`Billing address on several lines; the mailing address where there is none`,
  'billing.phone': msg`Phone number for invoices`,
} as const satisfies Record<string, Message>

export const OF_LOAN = {
  'loan.date': msg`Date of the loan`,
  'loan.returnDate': msg`Return date, empty while it is on loan`,
  'loan.program': msg`Program of the loan`,
  'loan.programAcronym': msg`Acronym of that program`,
  'loan.type': msg`Type of the loan`,
  'loan.referralAgent': msg`Referral agent, or Unknown`,
  'loan.confirmation': msg`Whether the confirmation was received: Yes or No, empty where it is not asked for`,
  'equipment.number': msg`Equipment number`,
  'equipment.item': msg`What the piece is`,
  'equipment.type': msg`Equipment type`,
  'equipment.modelNumber': msg`Model number`,
  'equipment.serialNumber': msg`Serial number`,
  'equipment.purchaseDate': msg`Purchase date`,
} as const satisfies Record<string, Message>

export const OF_REPAIR = {
  'repair.reportedOn': msg`The day on which the fault was reported`,
  'repair.problem': msg`What is wrong`,
  'repair.works': msg`Whether the piece works: Yes or No, empty where nobody said`,
  'repair.meanwhile': msg`Whether there is something to use meanwhile: Yes or No, empty where nobody said`,
  'repair.referralAgent': msg`Who refers: the referral agent of the loan, or Unknown`,
  'repair.askedOn': msg`The day on which the funder is asked`,
  'equipment.number': msg`Equipment number`,
  'equipment.item': msg`What the piece is`,
  'equipment.manufacturer': msg`Manufacturer`,
  'equipment.modelNumber': msg`Model number`,
  'equipment.serialNumber': msg`Serial number`,
  urgent: msg`Whether the repair is urgent, as all six conditions are met: Yes or No`,
  'urgent.notWorking': msg`Yes or No: it does not work`,
  'urgent.notUsable': msg`Yes or No: it cannot be used safely`,
  'urgent.daily': msg`Yes or No: it is needed every day`,
  'urgent.cannotWait': msg`Yes or No: the client cannot wait for the usual answer`,
  'urgent.noReplacement': msg`Yes or No: nothing else can be used meanwhile`,
  'urgent.far': msg`Yes or No: the client lives far from help`,
} as const satisfies Record<string, Message>

/** Variables of each number by which a funder knows the client, within the loop. */
export const OF_PAYER_NUMBER = {
  name: msg`Funder or card`,
  number: msg`The number`,
  expiresOn: msg`The day on which it expires, empty where there is none`,
} as const satisfies Record<string, Message>

export const OF_INVOICE = {
  'invoice.number': msg`Invoice number`,
  'invoice.date': msg`The day on which the invoice was issued`,
  'invoice.approvalNumber': msg`Approval number, empty where there is none`,
  'invoice.program': msg`Program that pays`,
  'invoice.programAcronym': msg`Acronym of that program`,
  'invoice.numberOfItems': msg`How many items there are`,
  'invoice.total': msg`Total of the invoice`,
} as const satisfies Record<string, Message>

/** Variables of each item within the loop. */
export const OF_ITEM = {
  position: msg`1 for the first item, and so on`,
  equipmentNumber: msg`Equipment number`,
  equipment: msg`What the piece is`,
  date: msg`Date of the loan or the repair`,
  code: msg`Billing code`,
  codeDescription: msg`What the billing code stands for`,
  description: msg`Note of the item`,
  hours: msg`Labour hours of a repair`,
  rate: msg`Fee of the billing code`,
  fee: msg`Amount of the item`,
} as const satisfies Record<string, Message>
