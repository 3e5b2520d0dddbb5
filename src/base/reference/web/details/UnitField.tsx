import { Plural, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { fieldWidth } from '#ui/web/form/fieldWidth.ts'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { useLabels } from '#ui/web/record/labels.ts'
import { detailRecord } from '../../contract/details.ts'
import classes from './OptionList.module.css'
import { useUnits } from './units.ts'
import { useProposals } from './useProposals.ts'

/** The unit of a specification, and one press for all numbers that the texts of its options propose. */
export function UnitField() {
  const { t } = useLingui()
  const labels = useLabels(detailRecord)
  const units = useUnits()
  const { proposals, confirm } = useProposals()
  return (
    <>
      <SelectField name="unit" label={labels.unit} options={units} emptyLabel={t`None`} width={6} />
      {proposals.length > 1 && (
        <div {...fieldWidth(6, classes.all)}>
          <Button leftSection={<Icon of={IconCheck} small />} onClick={() => confirm(proposals)}>
            <Plural value={proposals.length} one="Confirm # number" other="Confirm all # numbers" />
          </Button>
        </div>
      )}
    </>
  )
}
