import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { loanTypes } from '#base/reference/contract/lists/services.ts'
import { isDay } from '#core/contract/formats.ts'
import { useLookup } from '#core/web/api/useCall.ts'
import { proposedDays } from '../contract/proposed-days.ts'
import type { LoanValues } from './values.ts'

const DAYS = ['dueOn', 'reviewOn'] as const

/** Fills in the days that the type of a new loan proposes, until the user enters others. */
export function useProposedDays(isNew: boolean): void {
  const types = useLookup(loanTypes.calls.list, {})
  const { control, getValues, setValue } = useFormContext<LoanValues>()
  const [type, loanDate] = useWatch({ control, name: ['type', 'loanDate'] })
  const proposed = useRef({ dueOn: '', reviewOn: '' })
  const chosen = types?.find(({ id }) => id === type)
  useEffect(() => {
    if (!isNew || !chosen || !isDay(loanDate)) return
    const next = proposedDays(chosen, loanDate)
    for (const name of DAYS) {
      if (getValues(name) !== proposed.current[name]) continue
      proposed.current[name] = next[name] ?? ''
      setValue(name, proposed.current[name])
    }
  }, [isNew, chosen, loanDate, getValues, setValue])
}
