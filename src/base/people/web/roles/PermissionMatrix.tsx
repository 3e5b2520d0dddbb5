import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { useController } from 'react-hook-form'
import {
  ACTIONS,
  type Action,
  type Permission,
  permissionsOn,
  RESOURCES,
} from '#core/contract/all-permissions.ts'
import classes from './PermissionMatrix.module.css'
import { resourceNames } from './resourceNames.ts'

interface PermissionMatrixProps {
  name: string
  readOnly: boolean
}

/** Every resource by its actions; the box before a resource checks or unchecks all of them. */
export function PermissionMatrix({ name, readOnly }: PermissionMatrixProps) {
  const { t, i18n } = useLingui()
  const cell = (title: string, label: string) => t`${title}: ${label}`
  const { field } = useController({ name })
  const held = new Set(field.value as Permission[])
  const actionNames: Record<Action, string> = {
    READ: t`Read`,
    CREATE: t`Create`,
    UPDATE: t`Change`,
    DELETE: t`Delete`,
  }
  function set(permissions: Permission[], on: boolean) {
    const others = (field.value as Permission[]).filter((permission) => !permissions.includes(permission))
    field.onChange((on ? [...others, ...permissions] : others).toSorted())
  }
  return (
    <div className={classes.frame} role="region" aria-label={t`Permissions`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Resource</Trans>
            </th>
            {ACTIONS.map((action) => (
              <th key={action} scope="col">
                {actionNames[action]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RESOURCES.map((resource) => {
            const label = i18n._(resourceNames[resource])
            const all = permissionsOn(resource)
            const of = all.filter((permission) => held.has(permission)).length
            return (
              <tr key={resource}>
                <th scope="row">
                  <Checkbox
                    label={label}
                    aria-label={t`${label}: all`}
                    checked={of === all.length}
                    indeterminate={of > 0 && of < all.length}
                    disabled={readOnly}
                    onChange={({ currentTarget }) => set(all, currentTarget.checked)}
                  />
                </th>
                {ACTIONS.map((action) => (
                  <td key={action}>
                    {all.includes(`${action}_${resource}`) && (
                      <Checkbox
                        aria-label={cell(label, actionNames[action])}
                        checked={held.has(`${action}_${resource}`)}
                        disabled={readOnly}
                        onChange={({ currentTarget }) =>
                          set([`${action}_${resource}`], currentTarget.checked)
                        }
                      />
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
