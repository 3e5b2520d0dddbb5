import type { InvoiceItem } from '../../contract/item.ts'

/** The items of one client and one program, which one invoice takes (rule 4.7). */
export interface ItemGroup {
  client: NonNullable<InvoiceItem['client']>
  program: NonNullable<InvoiceItem['program']>
  items: readonly InvoiceItem[]
}

/** By client and program, in the order in which each comes first. Items without either are left out. */
export function grouped(items: readonly InvoiceItem[]): ItemGroup[] {
  const groups = new Map<string, ItemGroup>()
  for (const item of items) {
    const { client, program } = item
    if (!client || !program) continue
    const key = `${client.id} ${program.id}`
    const before = groups.get(key)?.items ?? []
    groups.set(key, { client, program, items: [...before, item] })
  }
  return [...groups.values()]
}
