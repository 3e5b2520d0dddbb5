import { useLingui } from '@lingui/react/macro'
import type { z } from 'zod'
import { request } from '#core/web/api/request.ts'
import { useMoney } from '#core/web/i18n/money.ts'
import { useMayCall } from '#core/web/session/session.ts'
import type { Loan } from '#loans/contract/loan.ts'
import type { Service } from '#services/contract/service.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { toast } from '#ui/web/toast/toast.ts'
import type { newItem } from '../contract/item.ts'
import { createItem } from '../contract/item-calls.ts'
import { refreshInvoices } from './refresh.ts'

/** Makes an invoice item of a loan or a repair, once, after a question: none is taken back here (rules 2.5 and 2.7). */
export function useInvoicing() {
  const { t } = useLingui()
  const money = useMoney()
  const mayCreate = useMayCall(createItem)

  async function invoice(body: z.input<typeof newItem>, consequence: string) {
    const yes = await ask({
      title: t`Make an invoice item of this record?`,
      consequence,
      act: t`Make invoice item`,
    })
    if (!yes) return
    try {
      await request(createItem, { body })
      toast(t`Your invoice item has been created successfully!`)
    } catch (error) {
      await showFailure(error, t`An invoice item`)
    }
    await refreshInvoices()
  }

  return {
    loan: mayCreate
      ? ({ id, program }: Loan) => {
          const body = { loan: { id }, program: { id: program.id } }
          void invoice(body, t`It can then be invoiced to ${program.name}.`)
        }
      : undefined,
    service: mayCreate
      ? ({ id, billingCode, fee, description }: Service) => {
          const amount = money(fee)
          const body = { service: { id }, billingCode: { id: billingCode.id }, fee, description }
          void invoice(body, t`It will be ready to invoice for ${amount}.`)
        }
      : undefined,
  }
}
