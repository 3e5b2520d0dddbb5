import type { Operation, Sent } from '../operation.ts'
import type { Sample } from '../sample.ts'

/** Differs from earlier runs on the same data. */
let serial = Date.now() % 500_000_000
const LOAN_DATE = new Date().toISOString().slice(0, 10)

/** The saves of the workshop, the counter and the bookkeeper, each time for another piece or client. */
export function writes({ free, living, chosen, likeness }: Sample): Operation[] {
  let [lent, asked] = [0, 0]
  const nextFree = () => free[lent++ % free.length]
  const nextClient = () => living[asked++ % living.length]
  const write = (name: string, path: string, make: () => Omit<Sent, 'path'>, more = {}): Operation => ({
    name,
    method: 'POST',
    next: () => ({ path, ...make() }),
    ...more,
  })
  const { program, loanType, billingCode, category, subcategory } = chosen
  return [
    write(
      'equipment: create',
      '/api/equipment',
      () => {
        const serialNumber = `BENCH-${++serial}`
        return { body: { ...likeness, serialNumber, purchaseDate: LOAN_DATE }, values: [serialNumber] }
      },
      { given: { last: 'equipmentNumber' } },
    ),
    write('loan: lend', '/api/loans', () => {
      const [client, piece] = [nextClient(), nextFree()]
      const body = {
        client: { id: client },
        equipment: { id: piece },
        loanDate: LOAN_DATE,
        program,
        type: loanType,
        referralAgent: null,
      }
      return { body, values: [client, piece] }
    }),
    write('repair: create', '/api/services', () => {
      const [client, description] = [nextClient(), `Tyre replaced, ${++serial}`]
      const body = {
        client: { id: client },
        equipment: null,
        category,
        subcategory,
        serviceDate: LOAN_DATE,
        description,
        hours: 1.25,
        billingCode,
      }
      return { body, values: [client, description] }
    }),
    write('item: create', '/api/invoices/items', () => {
      const description = `Delivery, ${++serial}`
      const [client, piece] = [nextClient(), nextFree()]
      const body = { client: { id: client }, equipment: { id: piece }, program, billingCode, description }
      return { body, values: [client, piece, description] }
    }),
  ]
}
