import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Answered } from '#kit/contract/call.ts'
import { sumOf } from '#kit/contract/money.ts'
import { request } from '#kit/web/api/request.ts'
import { ask } from '#kit/web/dialog/ask.ts'
import { useMoney } from '#kit/web/i18n/money.ts'
import { startWork } from '#kit/web/progress/work.ts'
import type { Selected } from '#kit/web/table/useSelection.ts'
import { toast } from '#kit/web/toast/toast.ts'
import { createItems, type Unbilled } from '../../contract/unbilled.ts'
import { useFirstOf } from '../firstOf.ts'
import { refreshInvoices } from '../refresh.ts'
import { useRepairName } from './repairName.ts'

/** Makes an item of each selected repair, in one call; what is refused is told by name, and the rest is made. */
export function useMakeItems(selected: Selected<Unbilled>): () => Promise<void> {
  const { t } = useLingui()
  const money = useMoney()
  const nameOf = useRepairName()
  const firstOf = useFirstOf()

  return async () => {
    const repairs = selected.records
    const amount = money(sumOf(repairs.map(({ fee }) => fee)))
    const yes = await ask({
      title: t`${plural(repairs.length, {
        one: 'Make an invoice item of this repair?',
        other: 'Make invoice items of these # repairs?',
      })}`,
      consequence: t`${plural(repairs.length, {
        one: `It is then to be invoiced with ${amount}.`,
        other: `They are then to be invoiced with ${amount}.`,
      })}`,
      act: t`Make invoice items`,
    })
    if (!yes) return
    let answer: Answered<typeof createItems> | undefined
    const run = async (idempotencyKey: string) => {
      const body = { services: repairs.map(({ id }) => id) }
      answer = await request(createItems, { body }, { idempotencyKey })
    }
    const name = t`${plural(repairs.length, { one: '# repair', other: '# repairs' })}`
    await startWork(t`Make invoice items`, [{ name, run }])
    await refreshInvoices()
    if (!answer) return
    selected.set(repairs, false)
    const { made, refused } = answer
    if (made.length > 0)
      toast(
        made.length === 1
          ? t`Your invoice item has been created successfully!`
          : t`Your invoice items have been created successfully! (${made.length})`,
      )
    if (refused.length === 0) return
    const reasons = refused.map(({ source, reason }) => {
      const repair = repairs.find(({ id }) => 'service' in source && id === source.service)
      return repair ? `${nameOf(repair)}: ${reason}` : reason
    })
    await ask({
      title: t`${plural(refused.length, {
        one: 'No item was made of one repair',
        other: 'No item was made of # repairs',
      })}`,
      consequence: firstOf(reasons).join('\n'),
      act: t`Close`,
      only: true,
    })
  }
}
