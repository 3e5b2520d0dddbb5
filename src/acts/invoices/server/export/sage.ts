import { type Message, msg } from '#core/contract/msg.ts'
import type { Exported, Format } from './format.ts'
import type { SageSettings } from './sage-settings.ts'
import { encodeWindows1252, fitted } from './windows-1252.ts'

/** Writes the import file of Sage 50, Canadian edition. The whole layout is in this file. */

/** Longest values of the fields that we fill, in characters. */
const NAME = 52
const ITEM = 52
const NUMBER = 20
/**
 * Contact, streets, city, province, postal code, country, phones, fax, e-mail: the fields stay empty, so that Sage gets
 * no client's address.
 */
const NO_ADDRESS = Array.from({ length: 11 }, () => '')
const PAY_LATER = ['0', '']
const NO_FREIGHT = '0.00'

export function sageFormat(settings: SageSettings): Format {
  const isPlain = settings.encoding === 'windows-1252'
  /** Text for a quoted field: one line, no double quote, no control character. */
  const clean = (value: string) => {
    // replacing characters with plain letters may produce a quote
    const line = isPlain ? oneLine(fitted(oneLine(value))) : oneLine(value)
    return line.replaceAll('"', "'")
  }
  return {
    extension: 'imp',
    contentType: 'application/octet-stream',
    namesClients: false,
    head: block('Version', [['12001', '1']]),
    encode: (text) => (isPlain ? encodeWindows1252(text) : Buffer.from(text)),
    write(invoice) {
      const warnings: Message[] = []
      const refusals: Message[] = []
      const cut = (field: Message, value: string, most: number) => {
        const whole = [...clean(value)]
        if (clean(value) !== oneLine(value)) warnings.push(changed(field, whole.join('')))
        if (whole.length > most) warnings.push(shortened(field, most, value))
        return whole.slice(0, most).join('')
      }
      const isBare = settings.invoiceNumber === 'number'
      const number = clean(isBare ? invoice.number : invoice.shown)
      if (invoice.sameNumber.some((other) => isBare || clean(other) === number)) warnings.push(shared(number))
      if (number.length > NUMBER) refusals.push(TOO_LONG)
      if (!addsUp(invoice)) refusals.push(DIFFERS)
      const order = settings.orderNumber === 'none' ? '' : (invoice.approvalNumber ?? '')
      const { name, acronym } = invoice.program
      const customer = cut(CUSTOMER, settings.customer === 'program-name' ? name : acronym, NAME)
      const lines = invoice.lines.map(({ code, quantity, price, fee }) => {
        const item = cut(CODE, code, ITEM)
        if (!item) refusals.push(NO_CODE)
        return [
          item,
          ...(settings.quantity === 'one' ? credited('1.0000', `${fee}00`) : credited(quantity, price)),
          fee,
        ]
      })
      if (invoice.total.startsWith('-')) warnings.push(creditNote(invoice.total))
      const [year, month, day] = invoice.day.split('-')
      const text = block('SalInvoice', [
        [customer, '0', ...NO_ADDRESS],
        [
          String(lines.length),
          cut(APPROVAL, order, NUMBER),
          number,
          `${month}-${day}-${year}`,
          ...PAY_LATER,
          invoice.total,
          NO_FREIGHT,
        ],
        ...lines,
      ])
      return { text: `\r\n${text}`, warnings, refusals }
    },
  }
}

const oneLine = (value: string) =>
  value
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim()

const block = (name: string, lines: string[][]) =>
  [
    `<${name}>`,
    ...lines.map((fields) => fields.map((field) => `"${field}"`).join(',')),
    `</${name}>`,
    '',
  ].join('\r\n')

/** A credit has a negative quantity and a positive price, which Sage reads as a return. */
const credited = (quantity: string, price: string) =>
  price.startsWith('-') ? [`-${quantity}`, price.slice(1)] : [quantity, price]

const cents = (amount: string) => BigInt(amount.replace('.', ''))
const addsUp = ({ lines, total }: Exported) =>
  lines.reduce((sum, { fee }) => sum + cents(fee), 0n) === cents(total)

const CUSTOMER = msg`program`
const APPROVAL = msg`approval number`
const CODE = msg`billing code`

const shortened = (field: Message, most: number, value: string) =>
  msg`Sage takes ${{ most }} characters of the ${{ field }}: ${{ value }} will be cut.`
const changed = (field: Message, value: string) =>
  msg`Characters that the file cannot hold are replaced in the ${{ field }}: ${{ value }}`
const shared = (number: string) =>
  msg`An invoice of another program has the number ${{ number }} too, and Sage tells them apart by nothing else. Give each program a prefix of its own.`
const creditNote = (total: string) =>
  msg`This invoice is a credit (${{ total }}). Check that Sage enters it as a credit note.`
const TOO_LONG = msg`The invoice number is longer than the ${{ most: NUMBER }} characters that Sage takes.`
const DIFFERS = msg`The items do not add up to the total of this invoice.`
const NO_CODE = msg`An item has no billing code.`
