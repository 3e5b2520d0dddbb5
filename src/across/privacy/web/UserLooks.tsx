import { Plural, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { listUsers } from '#base/people/contract/users.ts'
import { fullName } from '#core/contract/formats.ts'
import { useCall } from '#core/web/api/useCall.ts'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { SelectInput } from '#ui/web/form/SelectInput.tsx'
import { useOptions } from '#ui/web/form/useOptions.ts'
import { useListAddress } from '#ui/web/search/useListAddress.ts'
import { type UserLook, userLooks } from '../contract/looks.ts'
import classes from './Looks.module.css'
import { LooksTable } from './LooksTable.tsx'
import { UnusualDays, UnusualDaysOfAll } from './UnusualDays.tsx'
import { useLookColumns } from './useLookColumns.tsx'

/** Clients whom one user viewed, newest first, and the days with unusually many. */
export function UserLooks({ path, id, switcher }: ToolScreenProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const users = useOptions(listUsers, fullName)
  const user = typeof id === 'number' ? id : undefined
  const { page, showPage } = useListAddress(`${path}/${user ?? ''}`)
  const looks = useCall(
    userLooks,
    { params: { id: String(user) }, query: { page } },
    { enabled: user !== undefined, keepPrevious: true },
  )
  const columns = useLookColumns<UserLook>({
    header: t`Client`,
    cell: ({ client, count }) =>
      client ? (
        `${client.clientNumber} ${client.name}`
      ) : (
        <Plural value={count} one="# client" other="# clients" />
      ),
  })
  const { name = '', days = [] } = looks.data ?? {}
  const unusual = days.filter(({ isUnusual }) => isUnusual)
  return (
    <div className={classes.screen}>
      {switcher}
      <SelectInput
        className={classes.choice}
        label={t`Person`}
        options={users}
        chosen={user === undefined ? null : String(user)}
        onChoose={(value) => void navigate({ to: value === null ? path : `${path}/${value}` })}
        typed
      />
      {user === undefined && <UnusualDaysOfAll />}
      {unusual.length > 0 && <UnusualDays title={t`Unusual days`} days={unusual} />}
      {user !== undefined && (
        <LooksTable
          label={t`Whom ${name} saw`}
          nothing={t`This person has seen nobody.`}
          call={userLooks}
          id={user}
          looks={looks}
          columns={columns}
          onPage={showPage}
        />
      )}
    </div>
  )
}
