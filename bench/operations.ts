import { compare, type Figures, type Load } from './load.ts'
import { captureAll } from './plan.ts'
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
import { startBare } from './servers.ts'

const GOALS: Record<string, number> = {
  'list page 1': 0.85,
  'list page 50': 0.85,
  'search rare': 0.8,
  'search common': 0.8,
  'read one': 0.6,
  create: 0.6,
  update: 0.6,
}

export async function compareAll(databaseUrl: string, oursUrl: string, token: string, rounds: number) {
  const { plan, captured } = await captureAll(databaseUrl)
  const bare = await startBare(plan)
  const headers = { authorization: `Bearer ${token}` }
  let serial = 0
  const unique = () => [`X${++serial}`, String(200_000_000 + serial)] as const
  const ours = (path: string, more: Partial<Load> = {}): Load => ({
    url: `${oursUrl}${path}`,
    headers,
    ...more,
  })
  const theirs = (name: string, more: Partial<Load> = {}): Load => ({ url: `${bare.url}/${name}`, ...more })
  const targets = await makeTargets(oursUrl, headers, unique)
  let turn = 0
  /** A case worker's correction: the postal code of one client after the other, there and back. */
  const correction = () => {
    const { id, sent } = targets[turn % UPDATED] ?? { id: 0, sent: body('', '') }
    const postalCode = POSTAL_CODES[Math.floor(turn++ / UPDATED) % 2 === 0 ? 1 : 0] ?? ''
    return {
      id,
      postalCode,
      sent: { ...sent, addresses: sent.addresses.map((address) => ({ ...address, postalCode })) },
    }
  }
  const pairs: Record<string, [Load, Load]> = {
    'list page 1': [ours('/api/clients/paginated'), theirs('page1')],
    'list page 50': [ours('/api/clients/paginated?page=50'), theirs('page50')],
    'search rare': [ours(`/api/clients/paginated?phrase=${encodeURIComponent(RARE)}`), theirs('rare')],
    'search common': [ours(`/api/clients/paginated?phrase=${COMMON}`), theirs('common')],
    'read one': [ours(`/api/clients/${READ_ID}`), theirs('read')],
    create: [
      ours('/api/clients', { method: 'POST', make: () => ({ body: JSON.stringify(body(...unique())) }) }),
      theirs('create', {
        method: 'POST',
        make: () => {
          const [fcs, medicare] = unique()
          return {
            body: JSON.stringify([
              [AGENCY, fcs],
              [MEDICARE, medicare],
            ]),
          }
        },
      }),
    ],
    update: [
      ours('/api/clients/1', {
        method: 'PUT',
        make: () => {
          const { id, sent } = correction()
          return { path: `/api/clients/${id}`, body: JSON.stringify(sent) }
        },
      }),
      theirs('update', {
        method: 'POST',
        make: () => {
          const { id, sent, postalCode } = correction()
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
  const results: Record<string, { ours: Figures; bare: Figures; ratio: number; goal: number | undefined }> =
    {}
  try {
    for (const [name, [a, b]] of Object.entries(pairs)) {
      const result = await compare(a, b, rounds)
      results[name] = { ...result, goal: GOALS[name] }
      console.log(line(name, result.ratio, GOALS[name] ?? 0, result.ours, result.bare))
    }
  } finally {
    await bare.stop()
  }
  return results
}

function line(name: string, ratio: number, goal: number, ours: Figures, bare: Figures): string {
  const figures = ({ requestsPerSecond, p50, p99, errors }: Figures) =>
    `${requestsPerSecond}/s p50 ${p50} p99 ${p99} ms${errors ? ` ERRORS ${errors}` : ''}`
  return `${name.padEnd(14)} ratio ${ratio.toFixed(2)} (goal ${goal})   ours ${figures(ours)}   bare ${figures(bare)}`
}
