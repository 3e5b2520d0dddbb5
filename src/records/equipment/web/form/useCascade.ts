import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { CASCADING, type Cascading, type Catalogue, followers } from './cascade.ts'
import type { EquipmentValues } from './values.ts'

/** Applies dependent choices when the user makes one, but not when saved values are loaded. */
export function useCascade(catalogue: Catalogue, isNew: boolean): void {
  const { clearErrors, getValues, setValue, subscribe } = useFormContext<EquipmentValues>()
  useEffect(
    () =>
      subscribe({
        name: [...CASCADING],
        formState: { values: true },
        callback: ({ name }) => {
          const field = CASCADING.find((one) => one === name)
          if (!field) return
          const brought = followers(field, getValues(), catalogue, isNew)
          for (const [other, id] of Object.entries(brought) as [Cascading, number | null][]) {
            setValue(other, id, { shouldDirty: true })
            clearErrors(other)
          }
        },
      }),
    [clearErrors, getValues, setValue, subscribe, catalogue, isNew],
  )
}
