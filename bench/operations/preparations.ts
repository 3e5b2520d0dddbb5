import { get, type Operation } from '../operation.ts'
import type { Sample } from '../sample.ts'

export function preparations({ checklist, preparation, loan }: Sample): Operation[] {
  return [
    get('checklists', '/api/checklists'),
    get('checklist: read', `/api/checklists/${checklist}`),
    get('preparations: page 1', '/api/preparations?open=true'),
    get('preparation: read', `/api/preparations/${preparation}`),
    get('loan: what its return asks', `/api/loans/${loan}/return`),
  ]
}
