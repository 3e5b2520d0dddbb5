import { useLingui } from '@lingui/react/macro'
import { counties } from '#base/reference/contract/lists/places.ts'
import { programs } from '#base/reference/contract/lists/programs.ts'
import { loanTypes } from '#base/reference/contract/lists/services.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { DateField } from '#ui/web/form/DateField.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import { byAcronym, useOptions } from '#ui/web/form/useOptions.ts'

export function ReviewFields() {
  const { t } = useLingui()
  const any = t({ message: 'Any', context: 'criterion' })
  const offered = {
    programs: useOptions(programs.calls.list, byAcronym),
    types: useOptions(loanTypes.calls.list, nameIn),
    counties: useOptions(counties.calls.list, nameIn),
  }
  return (
    <FieldGroup title={t`Which loans`}>
      <SelectField
        name="criteria.program"
        label={t`Program`}
        options={offered.programs}
        emptyLabel={any}
        width={12}
      />
      <SelectField
        name="criteria.loanType"
        label={t`Type of Loan`}
        options={offered.types}
        emptyLabel={any}
        width={6}
      />
      <SelectField
        name="criteria.county"
        label={t`County`}
        options={offered.counties}
        emptyLabel={any}
        width={6}
      />
      <DateField name="criteria.lentBefore" label={t`Lent before`} width={6} />
      <DateField name="criteria.notReviewedSince" label={t`Not reviewed since`} width={6} />
    </FieldGroup>
  )
}
