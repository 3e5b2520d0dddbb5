import { type Call, get, type Operation } from '../operation.ts'
import type { Sample } from '../sample.ts'

export async function requests({ client, manual, width }: Sample, call: Call): Promise<Operation[]> {
  const body = {
    kind: 'EQUIPMENT',
    client: { id: client },
    subcategory: { id: manual },
    fit: `${width}:>=18`,
  }
  const { id } = await call<{ id: number }>('POST', '/api/requests', body)
  return [
    get('requests', '/api/requests'),
    get('request', `/api/requests/${id}`),
    get('errands of a day', '/api/errands'),
    get('errands: drivers', '/api/errands/drivers'),
    get('errands: sheet', '/api/errands/sheet'),
    get('request: history', `/api/requests/${id}/history`),
  ]
}
