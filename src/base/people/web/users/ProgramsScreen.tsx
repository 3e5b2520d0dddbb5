import { useLingui } from '@lingui/react/macro'
import { programs } from '#base/reference/contract/lists/programs.ts'
import { useListKind } from '#base/reference/web/useListKind.tsx'
import { fullName } from '#core/contract/formats.ts'
import { request } from '#core/web/api/request.ts'
import { RecordsScreen } from '#screens/web/split/RecordsScreen.tsx'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { CheckboxListField } from '#ui/web/form/CheckboxListField.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { useOptions } from '#ui/web/form/useOptions.ts'
import { assignManagers } from '../../contract/managers.ts'
import { listUsers } from '../../contract/users.ts'
import { readAssigned, useAssigned } from './useAssigned.ts'

/** Programs and the users who manage their equipment; the managers are saved before the program. */
export function ProgramsScreen(props: ToolScreenProps) {
  const declared = useListKind(programs)
  const kind: typeof declared = {
    ...declared,
    toValues: (program) => ({ ...declared.toValues(program), managers: null }),
    fields: (program) => (
      <>
        {declared.fields(program)}
        {program && <Managers programId={program.id} />}
      </>
    ),
    beforeUpdate: async ({ managers }, { id }, isChanged) => {
      if (!Array.isArray(managers) || !isChanged('managers')) return
      await request(assignManagers, { params: { programId: id }, body: managers })
      await readAssigned()
    },
  }
  return <RecordsScreen kind={kind} {...props} />
}

function Managers({ programId }: { programId: number }) {
  const { t } = useLingui()
  const staff = useOptions(listUsers, (user) => (user.isReferralAgent ? undefined : fullName(user)))
  if (!useAssigned('managers', 'programId', programId)) return null
  return (
    <FieldGroup title={t`Equipment managers`}>
      <CheckboxListField
        name="managers"
        label={t`Users who manage this program’s equipment`}
        options={staff}
      />
    </FieldGroup>
  )
}
