import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMayCall } from '#core/web/session/session.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import { recordDeath } from '../contract/death.ts'

/** Banner that nothing more is sent to the client, with a link to the page that settles the equipment. */
export function DiedBanner({ client: { id, deceasedOn } }: { client: Client }) {
  const { t } = useLingui()
  const { day } = useDates()
  const may = useMayCall(recordDeath)
  if (!deceasedOn) return null
  const date = day(deceasedOn)
  return (
    <Alert tone="info">
      <p>
        {t`This client died on ${date}. Nothing more is sent to them.`}{' '}
        {may && (
          <Link to={`/clients/${id}/death`}>
            <Trans>Equipment, holds and letter</Trans>
          </Link>
        )}
      </p>
    </Alert>
  )
}
