import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLookup } from '#kit/web/api/useCall.ts'
import { listManagers } from '#reference/contract/managers.ts'

/** Who manages whose equipment, into the field of a form; undefined until it is known, and for who may not know. */
export function useAssigned(name: string, by: 'userId' | 'programId', id: number): number[] | undefined {
  const { resetField, getFieldState } = useFormContext()
  const all = useLookup(listManagers, {})
  const other = by === 'userId' ? 'programId' : 'userId'
  const assigned = all
    ?.filter((mapping) => mapping[by] === id)
    .map((mapping) => mapping[other])
    .toSorted((a, b) => a - b)
  const known = assigned && JSON.stringify(assigned)
  useEffect(() => {
    if (known === undefined || getFieldState(name).isDirty) return
    resetField(name, { defaultValue: JSON.parse(known) })
  }, [known, name, resetField, getFieldState])
  return assigned
}
