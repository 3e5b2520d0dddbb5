import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ItemValues } from './values.ts'

/** Fills in the fee of a chosen billing code; an amount that the user typed stays. */
export function useFeeOfCode(
  { subscribe, setValue, getValues }: UseFormReturn<ItemValues>,
  feeOf: (code: number | null) => number | undefined,
): void {
  const brought = useRef('')
  useEffect(
    () =>
      subscribe({
        name: ['billingCode'],
        formState: { values: true },
        callback: ({ name, values }) => {
          const fee = name === 'billingCode' ? feeOf(values.billingCode)?.toFixed(2) : undefined
          if (fee === undefined || !['', brought.current].includes(getValues('fee'))) return
          brought.current = fee
          setValue('fee', fee, { shouldDirty: true })
        },
      }),
    [subscribe, setValue, getValues, feeOf],
  )
}
