import { get, type Operation } from '../operation.ts'
import type { Sample } from '../sample.ts'

export function lending({ loan, repair }: Sample): Operation[] {
  return [
    get('loan: read', `/api/loans/${loan}`),
    get('loan: history', `/api/loans/${loan}/history`),
    get('loans: archived', '/api/loans/archived'),
    get('loans: under Reports', '/api/loans?state=OPEN'),
    get('repair: read', `/api/services/${repair}`),
    get('repair: history', `/api/services/${repair}/history`),
    get('repairs: archived', '/api/services/archived'),
    get('repairs: under Reports', '/api/services?state=DONE'),
  ]
}
