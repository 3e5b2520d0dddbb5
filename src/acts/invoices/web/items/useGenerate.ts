import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { byText } from '#core/contract/fold.ts'
import { fullName } from '#core/contract/formats.ts'
import { sumOf } from '#core/contract/money.ts'
import { ApiError } from '#core/web/api/ApiError.ts'
import { asOne } from '#core/web/api/makeStale.ts'
import { request } from '#core/web/api/request.ts'
import { useMoney } from '#core/web/i18n/money.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { type Job, startWork } from '#ui/web/progress/work.ts'
import type { Selected } from '#ui/web/table/useSelection.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { createInvoice } from '../../contract/calls.ts'
import { displayInvoiceNumber } from '../../contract/invoice.ts'
import type { InvoiceItem } from '../../contract/item.ts'
import { readItem } from '../../contract/item-calls.ts'
import { useFirstOf } from '../firstOf.ts'
import { useGenerateQuestion } from '../generateQuestion.ts'
import type { InvoicedClient } from '../owner.ts'
import { useOpenTitle } from '../useOpenTitle.ts'

/** Limit of clients that the question names. */
const MAX_NAMED = 5

/** Makes one invoice for each client and program of the selected items; failed ones stay selected (rule 4.7). */
export function useGenerate(
  selected: Selected<InvoiceItem>,
  client: InvoicedClient | undefined,
): () => Promise<void> {
  const { t } = useLingui()
  const list = useOpenTitle(client)
  const question = useGenerateQuestion()
  const firstOf = useFirstOf()
  const money = useMoney()

  /** "3 items, $824.90, for 2 clients: 100173 Heather Cormier, 100677 Gordon Anderson" */
  function figures(groups: readonly ItemGroup[]): string {
    const charged = groups.flatMap(({ items }) => items)
    const count = plural(charged.length, { one: '# item', other: '# items' })
    const total = money(sumOf(charged.map(({ fee }) => fee ?? 0)))
    const names = [
      ...new Set(groups.map(({ client }) => `${client.clientNumber} ${fullName(client)}`)),
    ].toSorted(byText)
    const clients = plural(names.length, { one: '# client', other: '# clients' })
    const first = firstOf(names, MAX_NAMED).join(', ')
    return t`${count}, ${total}, for ${clients}: ${first}`
  }

  /** Adds the number of the new invoice to `numbers`. */
  const job = ({ client, program, items }: ItemGroup, numbers: string[]): Job => ({
    name: `${client.clientNumber} ${fullName(client)}, ${program.acronym}`,
    run: async (idempotencyKey) => {
      const body = {
        client: { id: client.id },
        program: { id: program.id },
        items: items.map(({ id }) => ({ id })),
      }
      const invoice = await request(createInvoice, { body }, { idempotencyKey }).catch(
        async (error: unknown) => {
          await leaveWhatIsGone(items)
          throw error
        },
      )
      numbers.push(displayInvoiceNumber(invoice))
      selected.set(items, false)
    },
  })

  /** Deselects items that somebody else has invoiced or removed meanwhile: a retry could not succeed. */
  async function leaveWhatIsGone(items: readonly InvoiceItem[]) {
    const now = await Promise.allSettled(items.map(({ id }) => request(readItem, { params: { id } })))
    const isGone = (place: number) => {
      const read = now[place]
      if (read?.status === 'fulfilled') return read.value.invoice !== null
      return read?.reason instanceof ApiError && read.reason.status === 404
    }
    selected.set(
      items.filter((_, place) => isGone(place)),
      false,
    )
  }

  return async () => {
    const groups = grouped(selected.get())
    const { title, consequence } = question(selected.get())
    const until = t`${plural(groups.length, {
      one: `It stays under ${list} until its document is made.`,
      other: `# invoices are made, one for each client and program; they stay under ${list} until their documents are made.`,
    })}`
    const yes = await ask({
      title,
      consequence: `${consequence} ${until}\n${figures(groups)}`,
      act: t`Generate Invoice`,
    })
    if (!yes) return
    const numbers: string[] = []
    const jobs = groups.map((group) => job(group, numbers))
    const made = await asOne(createInvoice, () => startWork(t`Generate Invoice`, jobs))
    // the panel reports all other failures, and a toast would cover it
    if (made < groups.length) return
    const [number] = numbers
    const first = firstOf(numbers.toSorted(byText)).join(', ')
    toast(
      made === 1
        ? t`Your invoice has been created successfully! Its number is ${number}.`
        : t`Your invoices have been created successfully! (${made}) Their numbers are ${first}.`,
    )
  }
}

/** Items of one client and one program, which go on one invoice (rule 4.7). */
interface ItemGroup {
  client: NonNullable<InvoiceItem['client']>
  program: NonNullable<InvoiceItem['program']>
  items: readonly InvoiceItem[]
}

/** Groups by client and program, in the order of first appearance. Items without either are left out. */
function grouped(items: readonly InvoiceItem[]): ItemGroup[] {
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
