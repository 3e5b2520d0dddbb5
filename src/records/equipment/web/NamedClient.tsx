import { useLingui } from '@lingui/react/macro'
import { fullName } from '#core/contract/formats.ts'
import type { Equipment } from '../contract/equipment.ts'

/** Client of a loan or hold with the number, as a link in a new tab, so that the form stays as it is. */
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
