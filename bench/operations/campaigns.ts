import { ask, type Call, get, type Operation } from '../operation.ts'
import type { Sample } from '../sample.ts'

export async function campaigns({ program }: Sample, call: Call): Promise<Operation[]> {
  const body = { kind: 'REVIEW', title: 'Measured', criteria: { program: { id: program } } }
  const { id } = await call<{ id: number }>('POST', '/api/campaigns', body)
  await call('POST', `/api/campaigns/${id}/start`, { everything: true })
  return [
    get('campaigns', '/api/campaigns'),
    get('campaign', `/api/campaigns/${id}`),
    ask('campaign: what it is about', `/api/campaigns/${id}/preview`, {}),
    get('campaign: its entries', `/api/campaigns/${id}/entries`),
    get('campaign: its letters', `/api/campaigns/${id}/letters`),
  ]
}
