import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { useController } from 'react-hook-form'
import type { Permission, SINGLE_PERMISSIONS } from '#core/contract/all-permissions.ts'
import classes from './PermissionList.module.css'
import { singleNames } from './resourceNames.ts'

interface PermissionListProps {
  name: string
  permissions: typeof SINGLE_PERMISSIONS
  readOnly: boolean
}

/** Permissions that do not belong to the matrix of resources and actions. */
export function PermissionList({ name, permissions, readOnly }: PermissionListProps) {
  const { t, i18n } = useLingui()
  const { field } = useController({ name })
  const held = field.value as Permission[]
  return (
    <fieldset className={classes.list}>
      <legend>{t`And also`}</legend>
      {permissions.map((permission) => (
        <Checkbox
          key={permission}
          label={i18n._(singleNames[permission])}
          checked={held.includes(permission)}
          disabled={readOnly}
          onChange={({ currentTarget }) => {
            const others = held.filter((other) => other !== permission)
            field.onChange((currentTarget.checked ? [...others, permission] : others).toSorted())
          }}
        />
      ))}
    </fieldset>
  )
}
