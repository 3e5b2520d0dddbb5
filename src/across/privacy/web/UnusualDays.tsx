import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { Alert } from '#ui/web/page/Alert.tsx'
import { UNUSUAL_DAYS, type UnusualDay, type UserDay, unusualDays } from '../contract/looks.ts'

/** Unusual days of all users, with links to the user, for a weekly check. */
export function UnusualDaysOfAll() {
  const { t } = useLingui()
  const { data, error, refetch } = useCall(unusualDays, {})
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return null
  if (data.length) return <UnusualDays title={t`Unusual days of the last ${UNUSUAL_DAYS} days`} days={data} />
  return (
    <p>
      <Trans>Nobody had an unusual day in the last {UNUSUAL_DAYS} days.</Trans>
    </p>
  )
}

interface UnusualDaysProps {
  title: string
  days: readonly (Omit<UserDay, 'isUnusual'> & Partial<UnusualDay>)[]
}

/** Days with far more clients than is usual for the user. */
export function UnusualDays({ title, days }: UnusualDaysProps) {
  const { day: shown } = useDates()
  return (
    <Alert tone="warning" title={title}>
      <ul>
        {days.map(({ day, opened, listed, user }) => (
          <li key={`${day} ${user?.id}`}>
            {user && (
              <>
                <Link to={`/tools/privacy/users/${user.id}`}>{user.name}</Link>,{' '}
              </>
            )}
            {shown(day)}, <Plural value={opened} one="# client opened" other="# clients opened" />,{' '}
            <Plural value={listed} one="# row in lists" other="# rows in lists" />
          </li>
        ))}
      </ul>
    </Alert>
  )
}
