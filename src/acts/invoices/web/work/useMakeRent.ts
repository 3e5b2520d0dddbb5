import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Answered } from '#core/contract/call.ts'
import { sumOf } from '#core/contract/money.ts'
import { request } from '#core/web/api/request.ts'
import { useMoney } from '#core/web/i18n/money.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { startWork } from '#ui/web/progress/work.ts'
import { listRent, type Rent } from '../../contract/rent.ts'
import { createItems, MAX_SOURCES } from '../../contract/unbilled.ts'
import { useTellMade } from './useTellMade.ts'

interface Query {
  month: string
  programId?: string | undefined
}

/** Makes an item of the rent of each loan of a month; refused ones are named with their reason, the others are made. */
export function useMakeRent(): (query: Query) => Promise<void> {
  const { t } = useLingui()
  const money = useMoney()
  const tellMade = useTellMade()

  return async (query) => {
    try {
      const rents = await loadAll(query)
      const amount = money(sumOf(rents.map(({ fee }) => fee)))
      const yes = await ask({
        title: t`${plural(rents.length, {
          one: 'Make an invoice item of the rent of one loan?',
          other: 'Make invoice items of the rent of # loans?',
        })}`,
        consequence: t`${plural(rents.length, {
          one: `It will be ready to invoice for ${amount}.`,
          other: `They will be ready to invoice for ${amount}.`,
        })}`,
        act: t`Make invoice items`,
      })
      if (!yes) return
      const answers: Answered<typeof createItems>[] = []
      const jobs = Array.from({ length: Math.ceil(rents.length / MAX_SOURCES) }, (_, nth) => {
        const part = rents.slice(nth * MAX_SOURCES, (nth + 1) * MAX_SOURCES)
        return {
          name: t`${plural(part.length, { one: '# loan', other: '# loans' })}`,
          run: async (idempotencyKey: string) => {
            const body = { loans: part.map(({ loan }) => loan.id), month: query.month }
            answers.push(await request(createItems, { body }, { idempotencyKey }))
          },
        }
      })
      await startWork(t`Make invoice items`, jobs)
      await tellMade(answers, (source) => {
        const rent = rents.find(({ loan }) => 'loan' in source && loan.id === source.loan)
        return rent && displayNumber(rent.equipment)
      })
    } catch (error) {
      await showFailure(error, t`An invoice item`)
    }
  }
}

async function loadAll(query: Query): Promise<Rent[]> {
  const all: Rent[] = []
  for (let page = 1; ; page += 1) {
    const part = await request(listRent, { query: { ...query, page, size: 100 } })
    all.push(...part.records)
    if (page >= part.page.last) return all
  }
}
