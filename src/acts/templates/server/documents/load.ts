import type { Caller } from '#core/server/caller.ts'
import type { StoredTemplate } from '../queries.ts'

/** A template with its bytes, shared between threads; undefined if its file is lost. */
export interface Loaded extends StoredTemplate {
  bytes: Uint8Array | undefined
}

export function loaded({ files, log }: Caller, found: readonly StoredTemplate[]): Promise<Loaded[]> {
  return Promise.all(
    found.map(async (template) => {
      const bytes = await files.get(template.key)
      if (!bytes) log.error({ template: template.id }, 'the file of a template is lost')
      return { ...template, bytes: bytes && shared(bytes) }
    }),
  )
}

/** Copies to memory that all threads can read. */
function shared(bytes: Buffer): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length))
  copy.set(bytes)
  return copy
}
