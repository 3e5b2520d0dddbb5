import { displayInvoiceNumber, type Invoice } from '#acts/invoices/contract/invoice.ts'
import { descriptionIn, nameIn } from '#core/contract/in-language.ts'
import { localDay } from '#core/contract/local-day.ts'
import { dayIn } from '#core/contract/written.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import type { Language } from '../../contract/template.ts'
import { hoursIn, moneyIn } from '../formats.ts'
import type { OF_INVOICE, OF_ITEM } from '../variables.ts'
import type { TextOf } from './everywhere.ts'

interface InvoiceTexts extends TextOf<typeof OF_INVOICE> {
  items: TextOf<typeof OF_ITEM>[]
}

/** Fees and texts as issued; the date is in the time zone of the organisation. */
export function ofInvoice(language: Language, invoice: Invoice, zone: string): InvoiceTexts {
  return {
    'invoice.number': displayInvoiceNumber(invoice),
    'invoice.date': dayIn(language, localDay(zone, invoice.createdAt)),
    'invoice.approvalNumber': invoice.approvalNumber ?? '',
    'invoice.program': nameIn(language, invoice.program),
    'invoice.programAcronym': invoice.program.acronym,
    'invoice.numberOfItems': String(invoice.numberOfItems),
    'invoice.total': moneyIn(language, invoice.total),
    items: invoice.items.map((item, place) => ({
      position: String(place + 1),
      equipmentNumber: item.equipment ? displayNumber(item.equipment) : '',
      equipment: item.equipment ? nameIn(language, item.equipment.item) : '',
      date: dayIn(language, item.service?.serviceDate ?? item.loan?.loanDate),
      code: item.billingCode?.code ?? '',
      codeDescription: item.billingCode ? descriptionIn(language, item.billingCode) : '',
      description: item.description ?? '',
      hours: hoursIn(language, item.line?.quantity ?? item.service?.hours),
      rate: moneyIn(language, item.billingCode?.fee),
      fee: moneyIn(language, item.fee),
    })),
  }
}
