import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { SINGLE_PERMISSIONS } from '#core/contract/all-permissions.ts'
import { useUser } from '#core/web/session/session.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import type { Check } from '#ui/web/form/problem.ts'
import { useReadOnly } from '#ui/web/form/readOnly.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import { Field } from '#ui/web/record/Field.tsx'
import { alwaysNeedsFactor, MAX_GRACE_DAYS, type Role, roleRecord } from '../../contract/roles.ts'
import { ADMIN } from '../../contract.ts'
import { PermissionList } from './PermissionList.tsx'
import { PermissionMatrix } from './PermissionMatrix.tsx'

/** ADMIN always holds every permission; the code of a protected role cannot change (rule 4.4). */
export function RoleFields({ role }: { role: Role | undefined }) {
  const { t } = useLingui()
  const readOnly = useReadOnly() || role?.code === ADMIN
  return (
    <>
      <FieldGroup>
        <Field of={roleRecord.fields.title} width={6} />
        <Field of={roleRecord.fields.title_fr} width={6} />
        <Field
          of={roleRecord.fields.code}
          width={6}
          readOnly={role?.protected}
          hint={role?.protected ? undefined : t`Capital letters and underscores: WORKSHOP_LEAD`}
        />
      </FieldGroup>
      <FactorFields />
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

/** Read-only except for an administrator. */
function FactorFields() {
  const { t } = useLingui()
  const isAdmin = useUser()?.roles.some(({ code }) => code === ADMIN)
  const isRequired = useWatch({ name: 'factorRequired' }) === true
  const [code = '', permissions = []] = useWatch({ name: ['code', 'permissions'] })
  const { setValue } = useFormContext()
  const isAlways = alwaysNeedsFactor(code, permissions)
  useEffect(() => {
    if (isAlways && !isRequired) setValue('factorRequired', true)
  }, [isAlways, isRequired, setValue])
  const { factorRequired, factorGraceDays } = roleRecord.fields
  return (
    <FieldGroup title={t`Second Factor`}>
      <Field
        of={factorRequired}
        width={6}
        readOnly={!isAdmin || isAlways}
        hint={
          isAlways
            ? t`Administrators, and roles with a right of Privacy, always need one.`
            : t`A code from an app or a passkey, besides the password.`
        }
      />
      {isRequired && (
        <Field
          of={factorGraceDays}
          width={6}
          readOnly={!isAdmin}
          check={graceDays}
          hint={t`From now on for who has the role already. Afterwards nothing else can be done before.`}
        />
      )}
    </FieldGroup>
  )
}

const graceDays: Check = (value) => {
  const days = /^\d+$/.test(value.trim()) ? Number(value) : undefined
  return days === undefined || days > MAX_GRACE_DAYS ? 'graceDays' : undefined
}
