import { useLingui } from '@lingui/react/macro'
import { SINGLE_PERMISSIONS } from '#core/contract/permissions.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { useReadOnly } from '#ui/web/form/readOnly.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import { Field } from '#ui/web/record/Field.tsx'
import { type Role, roleRecord } from '../../contract/roles.ts'
import { ADMIN } from '../../contract.ts'
import { PermissionList } from './PermissionList.tsx'
import { PermissionMatrix } from './PermissionMatrix.tsx'

/** ADMIN holds everything, always; the code of a protected role stays as it is (rule 4.4). */
export function RoleFields({ role }: { role: Role | undefined }) {
  const { t } = useLingui()
  const readOnly = useReadOnly() || role?.code === ADMIN
  return (
    <>
      <FieldGroup>
        <Field of={roleRecord.fields.title} width={6} />
        <Field
          of={roleRecord.fields.code}
          width={6}
          readOnly={role?.protected}
          hint={role?.protected ? undefined : t`Capital letters and underscores: WORKSHOP_LEAD`}
        />
      </FieldGroup>
      <FieldGroup title={t`Permissions`}>
        {role?.code === ADMIN && (
          <div style={{ gridColumn: '1 / -1' }}>
            <Alert tone="info">
              <p>{t`An administrator holds every permission.`}</p>
            </Alert>
          </div>
        )}
        <PermissionMatrix name="permissions" readOnly={readOnly} />
        <PermissionList name="permissions" permissions={SINGLE_PERMISSIONS} readOnly={readOnly} />
      </FieldGroup>
    </>
  )
}
