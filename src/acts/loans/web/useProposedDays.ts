import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { loanTypes } from '#base/reference/contract/lists/services.ts'
import { isDay } from '#core/contract/formats.ts'
import { useLookup } from '#core/web/api/useCall.ts'
import { proposedDays } from '../contract/proposed-days.ts'
import type { LoanValues } from './values.ts'

const DAYS = ['dueOn', 'reviewOn'] as const

/**
 * Fills in the days that the type of a new loan proposes, until the user enters others. Of a loan that was begun
 * elsewhere the days stay as they are until its type or loan date changes.
 */
export function useProposedDays(isNew: boolean, isBegun: boolean): void {
  const types = useLookup(loanTypes.calls.list, {})
  const { control, getValues, setValue } = useFormContext<LoanValues>()
  const [type, loanDate] = useWatch({ control, name: ['type', 'loanDate'] })
  const proposed = useRef({ dueOn: '', reviewOn: '' })
  const isAsBegun = useRef(isBegun)
  const chosen = types?.find(({ id }) => id === type)
  useEffect(() => {
    if (!isNew || !chosen || !isDay(loanDate)) return
    const next = proposedDays(chosen, loanDate)
    for (const name of DAYS) {
      if (!isAsBegun.current && getValues(name) !== proposed.current[name]) continue
      proposed.current[name] = next[name] ?? ''
      if (!isAsBegun.current) setValue(name, proposed.current[name])
    }
    isAsBegun.current = false
  }, [isNew, chosen, loanDate, getValues, setValue])
}
