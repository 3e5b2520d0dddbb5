import { useFormContext, useWatch } from 'react-hook-form'
import { useReadOnly } from '#ui/web/form/readOnly.ts'
import type { DetailValues } from './detailValues.ts'
import { asksNumbers, type Proposal, proposalsOf } from './proposals.ts'

/** The proposed numbers of the form's options, and how to confirm some: they are saved with the form. */
export function useProposals() {
  const readOnly = useReadOnly()
  const { setValue, setFocus } = useFormContext<DetailValues>()
  const [unit, rows] = useWatch<DetailValues, ['unit', 'options']>({ name: ['unit', 'options'] })
  // a row that comes or goes has no values for one rendering
  const options = (rows as Partial<DetailValues['options'][number]>[]).map(
    ({ optionId = null, value = '', number = '' }) => ({ optionId, value, number }),
  )
  const proposed = proposalsOf({ unit, options })

  function confirm(confirmed: readonly Proposal[]) {
    for (const { place, number } of confirmed)
      setValue(`options.${place}.number`, number, { shouldDirty: true, shouldValidate: true })
    if (!unit && proposed.unit) setValue('unit', proposed.unit, { shouldDirty: true })
    // the pressed button is gone
    if (confirmed[0]) setFocus(`options.${confirmed[0].place}.number`)
  }

  return {
    unit: proposed.unit,
    asked: asksNumbers({ unit, options }),
    proposals: readOnly ? [] : proposed.proposals,
    confirm,
  }
}
