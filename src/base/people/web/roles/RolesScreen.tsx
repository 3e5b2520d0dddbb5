import { msg } from '#core/contract/msg.ts'
import type { Noun } from '#core/contract/noun.ts'
import type { Permission } from '#core/contract/permissions.ts'
import { titleIn } from '#core/web/i18n/names.ts'
import { RecordsScreen } from '#screens/web/split/RecordsScreen.tsx'
import type { RecordKind } from '#screens/web/split/recordKind.ts'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { useTexts } from '#ui/web/form/useTexts.ts'
import { useAuditLabel, useLabels } from '#ui/web/record/labels.ts'
import { createRole, deleteRole, listRoles, type Role, roleRecord, updateRole } from '../../contract/roles.ts'
import { RoleFields } from './RoleFields.tsx'

const noun: Noun = {
  one: msg`role`,
  many: msg`roles`,
  label: msg`A role`,
  this: msg({ message: 'this', context: 'role' }),
}

type RoleValues = ReturnType<typeof roleRecord.values> & {
  permissions: Permission[]
}

/** Roles and their permissions, as a matrix of resources and actions. */
export function RolesScreen(props: ToolScreenProps) {
  const labels = useLabels(roleRecord)
  const { flag } = useTexts()
  const kind: RecordKind<Role, RoleValues> = {
    noun,
    calls: { list: listRoles, create: createRole, update: updateRole, remove: deleteRole },
    name: titleIn,
    columns: [
      { header: labels.title, rowHeader: true, cell: titleIn },
      { header: labels.code, cell: ({ code }) => code },
      { header: labels.permissions, kind: 'number', cell: ({ permissions }) => permissions.length },
    ],
    searched: ({ title, title_fr, code }) => [title, title_fr, code],
    toValues: (role) => ({
      ...roleRecord.values(role),
      permissions: role?.permissions.toSorted() ?? [],
    }),
    toBody: ({ permissions, ...values }, role) => ({
      ...roleRecord.body(values),
      permissions,
      version: role?.version,
    }),
    fields: (role) => <RoleFields role={role} />,
    display: ({ title, title_fr, code, factorRequired, factorGraceDays, permissions }) => ({
      title,
      title_fr,
      code,
      factorRequired: flag(factorRequired),
      factorGraceDays,
      permissions: permissions.join(', '),
    }),
    fieldLabel: useAuditLabel(roleRecord),
  }
  return <RecordsScreen kind={kind} {...props} />
}
