import type { Call, Operation } from '../operation.ts'
import type { Sample } from '../sample.ts'
import { agreements } from './agreements.ts'
import { campaigns } from './campaigns.ts'
import { clients } from './clients.ts'
import { equipment } from './equipment.ts'
import { house } from './house.ts'
import { inspections } from './inspections.ts'
import { invoices } from './invoices.ts'
import { lending } from './lending.ts'
import { lists } from './lists.ts'
import { preparations } from './preparations.ts'
import { reports } from './reports.ts'
import { requests } from './requests.ts'
import { writes } from './writes.ts'

/** All measured operations; creates the records that later writes need. */
export async function allOperations(sample: Sample, call: Call): Promise<Operation[]> {
  const all = [
    ...(await clients(sample, call)),
    ...equipment(sample),
    ...lending(sample),
    ...preparations(sample),
    ...inspections(sample),
    ...(await campaigns(sample, call)),
    ...(await requests(sample, call)),
    ...agreements(sample),
    ...invoices(sample),
    ...(await house(sample, call)),
    ...reports(),
    ...lists(),
    ...writes(sample),
  ]
  const twice = all.filter(({ name }, place) => all.findIndex((other) => other.name === name) !== place)
  if (twice.length) throw new Error(`Two operations are called ${twice[0]?.name}`)
  return all
}
