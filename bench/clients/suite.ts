import type { Suite } from '../suite.ts'
import { captureClients } from './plan.ts'
import {
  AGENCY,
  body,
  COMMON,
  MEDICARE,
  makeTargets,
  POSTAL_CODES,
  RARE,
  READ_ID,
  UPDATED,
} from './sample.ts'

let serial = 0
const unique = () => [`X${++serial}`, String(200_000_000 + serial)] as const

export const clients: Suite = {
  goals: {
    'list page 1': 0.85,
    'list page 50': 0.85,
    'search rare': 0.8,
    'search common': 0.8,
    'read one': 0.6,
    create: 0.6,
    update: 0.6,
  },
  async prepare(databaseUrl) {
    const { operations, captured } = await captureClients(databaseUrl)
    return {
      operations,
      async pairs(ours, bare) {
        const correct = corrections(await makeTargets(ours('/api/clients'), unique))
        return {
          'list page 1': [ours('/api/clients/paginated'), bare('page1')],
          'list page 50': [ours('/api/clients/paginated?page=50'), bare('page50')],
          'search rare': [ours(`/api/clients/paginated?phrase=${encodeURIComponent(RARE)}`), bare('rare')],
          'search common': [ours(`/api/clients/paginated?phrase=${COMMON}`), bare('common')],
          'read one': [ours(`/api/clients/${READ_ID}`), bare('read')],
          create: [
            ours('/api/clients', {
              method: 'POST',
              make: () => ({ body: JSON.stringify(body(...unique())) }),
            }),
            bare('create', {
              method: 'POST',
              make: () => {
                const [fcs, medicare] = unique()
                const replaced = [
                  [AGENCY, fcs],
                  [MEDICARE, medicare],
                ]
                return { body: JSON.stringify(replaced) }
              },
            }),
          ],
          update: [
            ours('/api/clients/1', {
              method: 'PUT',
              make: () => {
                const { id, sent } = correct()
                return { path: `/api/clients/${id}`, body: JSON.stringify(sent) }
              },
            }),
            bare('update', {
              method: 'POST',
              make: () => {
                const { id, sent, postalCode } = correct()
                const replaced = [
                  [captured.id, id],
                  [captured.addressId, sent.addresses[0]?.id],
                  [AGENCY, sent.fcsNumber],
                  [MEDICARE, sent.medicareNumber],
                  [POSTAL_CODES[1], postalCode],
                ]
                return { body: JSON.stringify(replaced) }
              },
            }),
          ],
        }
      },
    }
  },
}

/** A case worker's correction: the postal code of one client after the other, there and back. */
function corrections(targets: Awaited<ReturnType<typeof makeTargets>>) {
  let turn = 0
  return () => {
    const { id, sent } = targets[turn % UPDATED] ?? { id: 0, sent: body('', '') }
    const postalCode = POSTAL_CODES[Math.floor(turn++ / UPDATED) % 2 === 0 ? 1 : 0] ?? ''
    const addresses = sent.addresses.map((address) => ({ ...address, postalCode }))
    return { id, postalCode, sent: { ...sent, addresses } }
  }
}
