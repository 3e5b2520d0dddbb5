import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Answered } from '#core/contract/call.ts'
import { sumOf } from '#core/contract/money.ts'
import { request } from '#core/web/api/request.ts'
import { useMoney } from '#core/web/i18n/money.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { startWork } from '#ui/web/progress/work.ts'
import type { Selected } from '#ui/web/table/useSelection.ts'
import { createItems, MAX_SOURCES, type Unbilled } from '../../contract/unbilled.ts'
import { useRepairName } from './repairName.ts'
import { useTellMade } from './useTellMade.ts'

/** Makes an item of each selected repair, in as few calls as possible. A refused repair is named with its reason; the others are made. */
export function useMakeItems(selected: Selected<Unbilled>): () => Promise<void> {
  const { t, i18n } = useLingui()
  const money = useMoney()
  const nameOf = useRepairName()
  const tellMade = useTellMade()

  return async () => {
    const repairs = selected.get()
    const amount = money(sumOf(repairs.map(({ toBill }) => toBill)))
    const free = repairs.filter(({ toBill }) => toBill === 0).length
    const all = i18n.number(repairs.length)
    const none = money(0)
    const consequence = t`${plural(repairs.length, {
      one: `It will be ready to invoice for ${amount}.`,
      other: `They will be ready to invoice for ${amount}.`,
    })}`
    const without = t`${plural(free, {
      one: `# of ${all} is ${none}.`,
      other: `# of ${all} are ${none}.`,
    })}`
    const yes = await ask({
      title: t`${plural(repairs.length, {
        one: 'Make an invoice item of this repair?',
        other: 'Make invoice items of these # repairs?',
      })}`,
      consequence: free > 0 && repairs.length > 1 ? `${consequence} ${without}` : consequence,
      act: t`Make invoice items`,
    })
    if (!yes) return
    const answers: Answered<typeof createItems>[] = []
    const jobs = inParts(repairs).map((part) => ({
      name: t`${plural(part.length, { one: '# repair', other: '# repairs' })}`,
      run: async (idempotencyKey: string) => {
        const body = { services: part.map(({ id }) => id) }
        answers.push(await request(createItems, { body }, { idempotencyKey }))
        selected.set(part, false)
      },
    }))
    await startWork(t`Make invoice items`, jobs)
    await tellMade(answers, (source) => {
      const repair = repairs.find(({ id }) => 'service' in source && id === source.service)
      return repair && nameOf(repair)
    })
  }
}

function inParts(repairs: readonly Unbilled[]): Unbilled[][] {
  const parts = Math.ceil(repairs.length / MAX_SOURCES)
  return Array.from({ length: parts }, (_, part) =>
    repairs.slice(part * MAX_SOURCES, (part + 1) * MAX_SOURCES),
  )
}
