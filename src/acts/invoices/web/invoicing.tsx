import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { z } from 'zod'
import type { Loan } from '#acts/loans/contract/loan.ts'
import type { DoneService } from '#acts/services/contract/service.ts'
import { request } from '#core/web/api/request.ts'
import { useMoney } from '#core/web/i18n/money.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { itemRecord, type newItem } from '../contract/item.ts'
import { createItem } from '../contract/item-calls.ts'
import { createItems } from '../contract/unbilled.ts'
import { ItemOfLoan } from './ItemOfLoan.tsx'
import { useTellMade } from './work/useTellMade.ts'

/** Makes an invoice item of a loan or a repair, once, after a question: it cannot be undone here (rules 2.5 and 2.7). */
export function useInvoicing() {
  const { t } = useLingui()
  const money = useMoney()
  const mayCreate = useMayCall(createItem)

  const tellMade = useTellMade()
  const [loan, setLoan] = useState<Loan>()

  async function make(body: z.input<typeof newItem>) {
    try {
      await request(createItem, { body })
      toast(t`Your invoice item has been created successfully!`)
    } catch (error) {
      await showFailure(error, t`An invoice item`)
    }
  }

  /** The hours and the lines of a repair, each as an item. */
  async function makeAll(service: number) {
    try {
      const answer = await request(createItems, { body: { services: [service] } })
      await tellMade([answer], () => undefined)
    } catch (error) {
      await showFailure(error, t`An invoice item`)
    }
  }

  return {
    loan: mayCreate ? setLoan : undefined,
    service: mayCreate
      ? async ({ id, billingCode, fee, description, lines }: DoneService) => {
          const amount = money(fee)
          const yes = await ask({
            title: t`Make an invoice item of this record?`,
            consequence: t`It will be ready to invoice for ${amount}.`,
            act: t`Make invoice item`,
          })
          if (yes && lines.length > 0) await makeAll(id)
          else if (yes) await make({ service: { id }, billingCode: { id: billingCode.id }, fee, description })
        }
      : undefined,
    /** The open question, if any. */
    question: loan && (
      <ItemOfLoan
        loan={loan}
        onClose={() => setLoan(undefined)}
        onMake={(values) => {
          setLoan(undefined)
          const { billingCode, fee } = itemRecord.body(values)
          void make({ loan: { id: loan.id }, program: { id: loan.program.id }, billingCode, fee })
        }}
      />
    ),
  }
}
