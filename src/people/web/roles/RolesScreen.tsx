import { useLingui } from '@lingui/react/macro'
import type { Permission } from '#kit/contract/permissions.ts'
import type { Noun } from '#kit/contract/words.ts'
import { RecordsScreen } from '#kit/web/split/RecordsScreen.tsx'
import type { RecordKind } from '#kit/web/split/recordKind.ts'
import type { ToolScreenProps } from '#kit/web/split/toolScreen.ts'
import { createRole, deleteRole, listRoles, type Role, updateRole } from '../../contract/roles.ts'
import { RoleFields } from './RoleFields.tsx'
import { useRoleLabel } from './roleLabels.ts'

const noun: Noun = {
  one: ['role', 'rôle'],
  many: ['roles', 'rôles'],
  label: ['A role', 'Un rôle'],
  gender: 'm',
}

interface RoleValues {
  title: string
  code: string
  /** In alphabetical order. */
  permissions: Permission[]
}

/** Roles and what they permit, a matrix of resources by action. */
export function RolesScreen(props: ToolScreenProps) {
  const { t } = useLingui()
  const fieldLabel = useRoleLabel()
  const kind: RecordKind<Role, RoleValues> = {
    noun,
    calls: { list: listRoles, create: createRole, update: updateRole, remove: deleteRole },
    name: ({ title }) => title,
    columns: [
      { header: t`Title`, rowHeader: true, cell: ({ title }) => title },
      { header: t`Code`, cell: ({ code }) => code },
      { header: t`Permissions`, kind: 'number', cell: ({ permissions }) => permissions.length },
    ],
    searched: ({ title, code }) => [title, code],
    toValues: (role) => ({
      title: role?.title ?? '',
      code: role?.code ?? '',
      permissions: role?.permissions.toSorted() ?? [],
    }),
    toBody: (values, role) => ({ ...values, version: role?.version }),
    fields: (role) => <RoleFields role={role} />,
    shown: ({ title, code, permissions }) => ({ title, code, permissions: permissions.join(', ') }),
    fieldLabel,
  }
  return <RecordsScreen kind={kind} {...props} />
}
