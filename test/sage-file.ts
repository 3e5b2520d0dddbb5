/**
 * A strict reader of Sage's import file, written from its format and not from our code: throws on any line end, field,
 * length or sum that Sage would refuse.
 */
export interface ImpInvoice {
  customer: string
  orderNumber: string
  number: string
  date: string
  /** In cents. */
  total: bigint
  lines: { item: string; quantity: string; price: string; amount: bigint }[]
}

const MAX_OF_CUSTOMER = [52, 1, 30, 50, 50, 35, 20, 9, 30, 25, 25, 25, 50]
const MAX_OF_OPTIONS = [6, 20, 20, 10, 1, 20, 15, 15]

export function parseImp(bytes: Buffer, encoding: 'windows-1252' | 'utf-8' = 'windows-1252'): ImpInvoice[] {
  const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  const lines = text.split('\r\n')
  if (/[\r\n]/.test(lines.join(''))) fail('a line that does not end in CRLF')
  if (lines.pop() !== '') fail('the last line does not end')
  let at = 0
  const next = () => lines[at++] ?? fail('the file ends too early')
  const expectLine = (wanted: string) => void (next() === wanted || fail(`${wanted} expected in line ${at}`))
  expectLine('<Version>')
  expectLine('"12001","1"')
  expectLine('</Version>')
  const invoices: ImpInvoice[] = []
  while (at < lines.length) {
    expectLine('')
    expectLine('<SalInvoice>')
    const [customer = ''] = fields(next(), MAX_OF_CUSTOMER)
    if (!customer) fail('a customer is compulsory')
    const [count, orderNumber = '', number = '', date = '', paid, source, total = '', freight] = fields(
      next(),
      MAX_OF_OPTIONS,
    )
    if (!/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])-\d{4}$/.test(date)) fail(`the date ${date}`)
    if (paid !== '0' || source !== '' || freight !== '0.00') fail('paid by, source or freight')
    const details = Array.from({ length: Number(count) }, () => detail(next()))
    expectLine('</SalInvoice>')
    const sum = details.reduce((cents, { amount }) => cents + amount, 0n)
    if (sum !== money(total)) fail(`${number}: the lines make ${sum}, the total is ${total}`)
    invoices.push({ customer, orderNumber, number, date, total: sum, lines: details })
  }
  return invoices
}

function detail(line: string) {
  const [item = '', quantity = '', price = '', amount = ''] = fields(line, [52, 15, 15, 15])
  if (!item) fail('an item is compulsory')
  for (const decimal of [quantity, price])
    if (!/^-?\d+\.\d{4}$/.test(decimal)) fail(`${decimal} has not four decimals`)
  if (price.startsWith('-')) fail(`the price ${price} is below nothing`)
  // quantity × price in units of 10⁻⁸, rounded to the cent
  const product = BigInt(quantity.replace('.', '')) * BigInt(price.replace('.', ''))
  const half = product < 0n ? -500_000n : 500_000n
  if ((product + half) / 1_000_000n !== money(amount)) fail(`${quantity} × ${price} is not ${amount}`)
  return { item, quantity, price, amount: money(amount) }
}

function fields(line: string, most: number[]): string[] {
  if (!/^"[^"\p{Cc}]*"(,"[^"\p{Cc}]*")*$/u.test(line)) fail(`not quoted fields: ${line}`)
  const found = line.slice(1, -1).split('","')
  if (found.length !== most.length) fail(`${found.length} fields instead of ${most.length}: ${line}`)
  for (const [place, field] of found.entries())
    if (field.length > (most[place] ?? 0)) fail(`field ${place + 1} is too long: ${line}`)
  return found
}

function money(text: string): bigint {
  if (!/^-?\d+\.\d{2}$/.test(text)) fail(`${text} is no amount`)
  return BigInt(text.replace('.', ''))
}

function fail(what: string): never {
  throw new Error(`Sage would refuse this file: ${what}`)
}
