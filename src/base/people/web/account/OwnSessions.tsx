import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { endSession, endSessions, listSessions, type OwnSession } from '#base/people/contract/sessions.ts'
import { request } from '#core/web/api/request.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { focusHeading } from '#ui/web/focus/headingFocus.ts'
import type { Column } from '#ui/web/table/columns.ts'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { toast } from '#ui/web/toast/toast.ts'
import classes from './AccountPage.module.css'
import { AccountSection } from './AccountSection.tsx'

/** The user's open sessions; unknown or abandoned ones can be logged out. */
export function OwnSessions() {
  const { t } = useLingui()
  const { instant } = useDates()
  const { data, error, refetch } = useCall(listSessions, {})
  const others = data?.some(({ current }) => !current)
  const end = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act()
    } catch (error) {
      return showFailure(error, t`A session`)
    }
    focusHeading()
    return toast(done)
  }
  const endOne = ({ id, device }: OwnSession) =>
    end(() => request(endSession, { params: { id } }), t`${device} has been logged out.`)
  const endAll = async () => {
    const isMeant = await ask({
      title: t`Log out everywhere else?`,
      consequence: t`You stay logged in here, and have to log in again in all other browsers.`,
      act: t`Log out everywhere else`,
    })
    if (isMeant) await end(() => request(endSessions, {}), t`You have been logged out everywhere else.`)
  }
  const columns: Column<OwnSession>[] = [
    {
      header: t`Device`,
      rowHeader: true,
      cell: ({ device, current }) => (
        <>
          {device}
          {current && (
            <span className={classes.here}>
              {' '}
              <Trans>(this browser)</Trans>
            </span>
          )}
        </>
      ),
    },
    { header: t`Address`, kind: 'figures', cell: ({ address }) => address ?? t`Not known` },
    {
      header: t({ message: 'Logged in', context: 'when a session began' }),
      kind: 'figures',
      cell: ({ signedInAt }) => instant(signedInAt),
    },
    { header: t`Last used`, kind: 'figures', cell: ({ lastUsedAt }) => instant(lastUsedAt) },
    {
      header: t`Acts`,
      headerHidden: true,
      cell: (session) =>
        !session.current && (
          <Button
            size="sm"
            aria-label={t`Log out ${session.device}, ${instant(session.signedInAt)}`}
            onClick={() => void endOne(session)}
          >
            <Trans>Log out</Trans>
          </Button>
        ),
    },
  ]
  return (
    <AccountSection
      title={t`My sessions`}
      about={t`Every browser in which you are logged in. Log out what you do not know, or have left behind.`}
      act={
        others && (
          <Button onClick={() => void endAll()}>
            <Trans>Log out everywhere else</Trans>
          </Button>
        )
      }
    >
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t`My sessions`}
          isPart
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          empty={null}
          cards
        />
      )}
    </AccountSection>
  )
}
