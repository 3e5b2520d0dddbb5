import { get, type Operation } from '../operation.ts'
import type { Sample } from '../sample.ts'

export function lending({ loan, repair }: Sample): Operation[] {
  return [
    get('loan: read', `/api/loans/${loan}`),
    get('loan: history', `/api/loans/${loan}/history`),
    get('loans: archived', '/api/loans/archived'),
    get('repair: read', `/api/services/${repair}`),
    get('repair: history', `/api/services/${repair}/history`),
    get('repairs: archived', '/api/services/archived'),
  ]
}
