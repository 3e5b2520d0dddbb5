import { useLingui } from '@lingui/react/macro'
import { fullName } from '#kit/contract/formats.ts'
import { request } from '#kit/web/api/request.ts'
import { CheckboxListField } from '#kit/web/form/CheckboxListField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { useOptions } from '#kit/web/form/useOptions.ts'
import { RecordsScreen } from '#kit/web/split/RecordsScreen.tsx'
import type { ToolScreenProps } from '#kit/web/split/toolScreen.ts'
import { programs } from '#reference/contract/lists/programs.ts'
import { assignManagers } from '#reference/contract/managers.ts'
import { useListKind } from '#reference/web/useListKind.tsx'
import { listUsers } from '../../contract/users.ts'
import { readAssigned, useAssigned } from './useAssigned.ts'

/** Programs with the users who manage their equipment, saved before the program. */
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
