import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { queryClient } from '#core/web/api/queryClient.ts'
import { callQuery, useLookup } from '#core/web/api/useCall.ts'
import { listManagers } from '../../contract/managers.ts'

/** Loads the managers' mapping into a form field; undefined until it is loaded, or if the user may not read it. */
export function useAssigned(name: string, by: 'userId' | 'programId', id: number): number[] | undefined {
  const { resetField, getFieldState } = useFormContext()
  // the form was just filled from its record, which does not contain the mapping
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

/** Reads the assignments again. It is called after a change of one and before a save, because a save fills the form again. */
export const readAssigned = () => queryClient.invalidateQueries(callQuery(listManagers, {}))
