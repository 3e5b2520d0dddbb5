import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { queryClient } from '#core/web/api/queryClient.ts'
import { callQuery, useLookup } from '#core/web/api/useCall.ts'
import { listManagers } from '../../contract/managers.ts'

/** Who manages whose equipment, into the field of a form; undefined until it is known, or where the user may not know. */
export function useAssigned(name: string, by: 'userId' | 'programId', id: number): number[] | undefined {
  const { resetField, getFieldState } = useFormContext()
  // as a form is that was just filled from its record, which does not tell
  const isUnset = useWatch({ name }) === null
  const all = useLookup(listManagers, {})
  const other = by === 'userId' ? 'programId' : 'userId'
  const assigned = all
    ?.filter((mapping) => mapping[by] === id)
    .map((mapping) => mapping[other])
    .toSorted((a, b) => a - b)
  const known = assigned && JSON.stringify(assigned)
  useEffect(() => {
    if (known === undefined || (!isUnset && getFieldState(name).isDirty)) return
    resetField(name, { defaultValue: JSON.parse(known) })
  }, [known, isUnset, name, resetField, getFieldState])
  return assigned
}

/** After an assignment, before the record itself is saved and fills the form anew. */
export const readAssigned = () => queryClient.invalidateQueries(callQuery(listManagers, {}))
