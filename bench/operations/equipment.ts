import { ask, get, type Operation, phrase } from '../operation.ts'
import type { Sample } from '../sample.ts'

const LIST = '/api/equipment/paginated'
const STATUSES = ['AVAILABLE', 'ON_LOAN', 'ON_HOLD', 'RESERVED', 'LOST'] as const
const PHRASES = {
  rare: 'hydraulic qr17',
  'a common item': 'wheelchair',
  'another common item': 'lift',
  'two letters': 'wa',
  'item and number': 'fauteuil 12',
} as const

export function equipment({
  piece,
  piecePages,
  program,
  client,
  manual,
  width,
  weight,
}: Sample): Operation[] {
  const list = (name: string, query: string, goals = {}) =>
    get(`equipment: ${name}`, `${LIST}?${query}`, goals)
  return [
    list('page 1', 'page=1', { ofBare: 0.85 }),
    list('page 50', 'page=50', { ofBare: 0.85 }),
    list('last page', `page=${piecePages}`),
    ...STATUSES.map((status) => list(status, `statusString=${status}`, { ofBare: 0.85 })),
    list('of a program', `programId=${program}`),
    list('of a program, AVAILABLE', `programId=${program}&statusString=AVAILABLE`),
    list('of a category', 'categoryId=1'),
    list('of a subcategory', `subcategoryId=${manual}`),
    list('what fits', `subcategoryId=${manual}&fit=${width}:18,${weight}:%3E=300`),
    list('what most fit', `subcategoryId=${manual}&fit=${weight}:%3E=250`),
    list('a common item, AVAILABLE', `statusString=AVAILABLE&${phrase('wheelchair')}`),
    ...Object.entries(PHRASES).map(([name, words]) => list(`search ${name}`, phrase(words), { ofBare: 0.8 })),
    ask('equipment: search by POST', '/api/equipment/search', 'lift'),
    get('equipment: summaries', `/api/equipment/summaries?${phrase('lift')}&clientId=${client}`),
    get('equipment: notes', `/api/equipment/${piece}/notes`),
    get('equipment: read', `/api/equipment/${piece}`, { ofBare: 0.6 }),
    get('equipment: take along', '/api/take-along'),
    get('equipment: scan', '/api/equipment/scan?text=M1017', { ofBare: 0.5 }),
    get('equipment: loans', `/api/equipment/${piece}/loans`),
    get('equipment: repairs', `/api/equipment/${piece}/services`),
    get('equipment: items to be invoiced', `/api/equipment/${piece}/invoices/items`),
    get('equipment: invoices', `/api/equipment/${piece}/invoices`),
    get('equipment: history', `/api/equipment/${piece}/history`),
    get('equipment: merges', `/api/equipment/${piece}/merges`),
    get('equipment: photos', '/api/equipment/photos'),
    get('equipment: archived', '/api/equipment/archived'),
  ]
}
