import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { OrderedRows } from '#ui/web/form/OrderedRows.tsx'
import { TextField } from '#ui/web/form/TextField.tsx'
import type { DetailValues } from './detailValues.ts'
import { NumberOfOption } from './NumberOfOption.tsx'
import classes from './OptionList.module.css'
import { useProposals } from './useProposals.ts'

/** The options of a choice, ordered by rank; those of a specification have numbers, which their texts propose. */
export function OptionList({ hasSizes }: { hasSizes: boolean }) {
  const { t } = useLingui()
  const { getValues } = useFormContext<DetailValues>()
  const called = (place: number) => t`Option ${place + 1}`
  return (
    <OrderedRows
      name="options"
      title={t`Options`}
      nameOf={(place) => getValues(`options.${place}.value`) || called(place)}
      addLabel={t`Add option`}
      blank={() => ({ optionId: null, value: '', number: '' })}
      first="value"
    >
      {(place) => (
        <div className={classes.option}>
          <TextField name={`options.${place}.value`} label={called(place)} required maxLength={100} />
          {hasSizes && <Size place={place} />}
        </div>
      )}
    </OrderedRows>
  )
}

/** The number of an option, and a button that confirms what its text proposes. */
function Size({ place }: { place: number }) {
  const { i18n } = useLingui()
  const { unit, asked, proposals, confirm } = useProposals()
  const proposal = proposals.find((one) => one.place === place)
  const number = proposal && i18n.number(Number(proposal.number))
  if (!asked) return null
  return (
    <>
      <NumberOfOption place={place} unit={unit} />
      {proposal && (
        <Button size="sm" className={classes.confirm} onClick={() => confirm([proposal])}>
          <Trans>Confirm {number}</Trans>
        </Button>
      )}
    </>
  )
}
