import type { Message } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { queue } from '#core/server/queue.ts'
import { THREADS } from '#core/server/threads/threads.ts'
import { DocumentFault } from '../docx/archive.ts'
import { offThread } from '../docx/workers.ts'
import { NOT_MADE } from '../says.ts'
import { valuesOf } from '../values/of.ts'
import type { Kind, SubjectRecord } from './kinds.ts'
import type { Loaded } from './load.ts'
import { uniqueNames } from './names.ts'
import type { Spool } from './spool.ts'

/** Limit of records in memory at once. */
const BATCH = 50

export interface Outcome {
  id: number
  template: Loaded
  /** Name of the file. */
  name: string
  /** The bytes, or the reason why there is no document. */
  result: { bytes: () => Promise<Uint8Array> } | { reason: Message }
}

/** Templates per record, and records that may have no letter, by id. */
export interface Plan {
  templatesOf: (id: number) => readonly Loaded[]
  refused: ReadonlyMap<number, Message>
}

/**
 * Makes a document of each record with each of its templates, in the requested order; a failure or refusal of one does
 * not affect the others. Starts nothing more once the caller has disconnected.
 */
export async function makeAll(
  caller: Caller,
  kind: Kind,
  ids: readonly number[],
  { templatesOf, refused }: Plan,
  spool: Spool,
): Promise<Outcome[]> {
  const nameFor = uniqueNames()
  const outcomes: Outcome[] = []
  // one call uses only its share of the threads' queue, so that other calls wait little
  const inTurn = queue(THREADS + 1)
  for (let start = 0; start < ids.length && !caller.hasGone(); start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    const records = new Map((await kind.read(caller, batch)).map((record) => [record.id, record]))
    const jobs = batch.flatMap((id) =>
      templatesOf(id).map(async (template) => {
        const record = records.get(id)
        const name = nameFor(`${template.name} - ${record?.label ?? id}`, 'docx')
        const reason = refused.get(id)
        const result = reason ? { reason } : await inTurn(() => make(caller, template, record, spool))
        return { id, template, name, result }
      }),
    )
    outcomes.push(...(await Promise.all(jobs)))
  }
  return outcomes
}

async function make(
  caller: Caller,
  { key, bytes, language }: Loaded,
  record: SubjectRecord | undefined,
  spool: Spool,
): Promise<Outcome['result']> {
  // it may have been archived or hidden since the call began
  if (!record) return { reason: NOT_MADE.gone }
  if (caller.hasGone()) return { reason: NOT_MADE.left }
  if (!bytes) return { reason: NOT_MADE.lost }
  try {
    const values = valuesOf(language, caller, record)
    const document = await offThread({ kind: 'render', key, template: bytes, values })
    return { bytes: await spool.keep(document) }
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error
    return { reason: error.fault === 'tooLarge' ? NOT_MADE.tooLarge : NOT_MADE.damaged }
  }
}
