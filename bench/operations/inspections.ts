import { get, type Operation } from '../operation.ts'
import type { Sample } from '../sample.ts'

export function inspections({ piece }: Sample): Operation[] {
  return [
    get('maintenance plans', '/api/maintenance-plans'),
    get('maintenance plans: what refers to them', '/api/maintenance-plans/uses?ids=1'),
    get('piece: its inspections', `/api/equipment/${piece}/inspections`),
  ]
}
