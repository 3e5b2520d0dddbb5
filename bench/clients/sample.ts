import type { Client } from '#clients/contract/client.ts'
import type { Load } from '../load.ts'

/** The client that the benchmark creates and corrects; the two numbers are replaced for each. */
export const AGENCY = 'BENCHMARK'
export const MEDICARE = '111222333'
export const READ_ID = 500
export const [RARE, COMMON] = ['zélie 0142', 'marie']

export const POSTAL_CODES = ['E2A2A4', 'E2A2A5'] as const
export const UPDATED = 300

export const body = (fcsNumber: string, medicareNumber: string) => ({
  firstName: 'Bernadette',
  lastName: 'Thériault',
  birthDate: '1948-05-11',
  fcsNumber,
  medicareNumber,
  gender: { id: 1 },
  language: { id: 2 },
  program: { id: 1 },
  addresses: [
    {
      id: null as number | null,
      address1: '14, avenue St. Peter',
      city: { id: 1 },
      county: { id: 4 },
      province: { id: 1 },
      postalCode: POSTAL_CODES[0] as string,
    },
  ],
  phoneNumbers: [{ id: null as number | null, number: '5065550121', type: { id: 1 as const } }],
})
export type Body = ReturnType<typeof body>

/** Clients of our own to correct, with the ids of their parts, so that a save changes one row of one part. */
export async function makeTargets({ url, headers }: Load, unique: () => readonly [string, string]) {
  const targets: { id: number; sent: Body }[] = []
  for (let made = 0; made < UPDATED; made++) {
    const sent = body(...unique())
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    })
    const client = (await response.json()) as Client
    targets.push({ id: client.id, sent: withIds(sent, client) })
  }
  return targets
}

export function withIds(sent: Body, client: Client): Body {
  return {
    ...sent,
    addresses: sent.addresses.map((address) => ({ ...address, id: client.addresses[0]?.id ?? null })),
    phoneNumbers: sent.phoneNumbers.map((phone) => ({ ...phone, id: client.phoneNumbers[0]?.id ?? null })),
  }
}
