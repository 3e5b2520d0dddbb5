import { get, type Operation } from '../operation.ts'
import type { Sample } from '../sample.ts'

export function agreements({ agreementText, client, unsigned, borrower }: Sample): Operation[] {
  return [
    get('agreement texts', '/api/agreements/texts'),
    get('agreement text: read', `/api/agreements/texts/${agreementText}`),
    get('agreement texts: variables', '/api/agreements/texts/variables'),
    get('agreement: what is asked', `/api/agreements/ask?client=${borrower}&loans=${unsigned}`),
    get('client: agreements', `/api/clients/${client}/agreements`),
  ]
}
