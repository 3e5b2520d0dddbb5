import type { Client } from '#records/clients/contract/client.ts'
import type { Call, Operation } from '../operation.ts'

const POSTAL_CODES = ['E2A2A4', 'E2A2A5'] as const
/** The number of clients that are saved in turn, so that concurrent callers save different ones. */
const CORRECTED = 300

/** Differs from earlier runs on the same data. */
let serial = Date.now() % 500_000_000

/** A client with an address and a phone number, and unique numbers. */
function newClient() {
  const number = ++serial
  return {
    firstName: 'Bernadette',
    lastName: 'Thériault',
    birthDate: '1948-05-11',
    fcsNumber: `X${number}`,
    medicareNumber: String(200_000_000 + number),
    gender: { id: 1 },
    language: { id: 2 },
    program: { id: 1 },
    addresses: [
      {
        address1: '14, avenue St. Peter',
        city: { id: 1 },
        county: { id: 4 },
        province: { id: 1 },
        postalCode: POSTAL_CODES[0] as string,
      },
    ],
    phoneNumbers: [{ number: '5065550121', type: { id: 1 } }],
  }
}

export async function clientWrites(call: Call): Promise<Operation[]> {
  const saved: Client[] = []
  for (let made = 0; made < CORRECTED; made++) saved.push(await call('POST', '/api/clients', newClient()))
  return [
    {
      name: 'client: create',
      method: 'POST',
      ofBare: 0.6,
      next() {
        const body = newClient()
        return { path: '/api/clients', body, values: [body.fcsNumber, body.medicareNumber] }
      },
    },
    { name: 'client: update', method: 'PUT', ofBare: 0.6, next: correction(saved) },
    {
      name: 'client: add a note',
      method: 'POST',
      next() {
        const { id } = saved[++serial % CORRECTED] as Client
        const message = `Called about the ramp, ${serial}.`
        return { path: `/api/clients/${id}/notes`, body: { message }, values: [id, message] }
      },
    },
  ]
}

/** The whole form with a new postal code, for one client after the other. */
function correction(saved: readonly Client[]): Operation['next'] {
  let turn = 0
  return () => {
    const { id, addresses, phoneNumbers, fcsNumber, medicareNumber } = saved[turn % CORRECTED] as Client
    const postalCode = POSTAL_CODES[Math.floor(turn++ / CORRECTED) % 2 === 0 ? 1 : 0]
    const form = newClient()
    const body = {
      ...form,
      fcsNumber,
      medicareNumber,
      addresses: form.addresses.map((address) => ({ ...address, id: addresses[0]?.id, postalCode })),
      phoneNumbers: form.phoneNumbers.map((phone) => ({ ...phone, id: phoneNumbers[0]?.id })),
    }
    const values = [id, addresses[0]?.id, phoneNumbers[0]?.id, fcsNumber, medicareNumber, postalCode]
    return { path: `/api/clients/${id}`, body, values }
  }
}
