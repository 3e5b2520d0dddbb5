import { useLingui } from '@lingui/react/macro'
import { fullName } from '#core/contract/formats.ts'
import type { Equipment } from '../contract/equipment.ts'

/** Who has a piece or waits for it, with the client number; in a tab of its own, so that the form stays as it is. */
export function NamedClient({ client }: { client: NonNullable<Equipment['onLoanFor']> }) {
  const { t } = useLingui()
  return (
    <>
      <a
        href={`/clients/${client.id}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t`${fullName(client)} (opens in a new tab)`}
      >
        {fullName(client)}
      </a>
      {`, ${client.clientNumber}`}
    </>
  )
}
