import { Trans, useLingui } from '@lingui/react/macro'
import { fullName } from '#core/contract/formats.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { FindDialog } from '#screens/web/merging/FindDialog.tsx'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import { findDuplicates } from '../../contract/calls.ts'
import type { Client } from '../../contract/client.ts'
import { identityOf } from '../duplicates.ts'
import { useClientSearch } from '../picker/useClientSearch.ts'
import { toValues } from '../values.ts'
import { MergesDialog } from './MergesDialog.tsx'
import classes from './Merging.module.css'

interface FindOtherProps {
  client: Client
  onClose: () => void
}

/** Dialog to find the other record of the same client: probable duplicates, or a search by name or number. */
export function FindOther({ client, onClose }: FindOtherProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const { id } = client
  const identity = identityOf(toValues(client))
  const probable = useCall(
    findDuplicates,
    { body: { firstName: '', lastName: '', birthDate: '', ...identity, id } },
    { enabled: identity !== undefined },
  )
  const others = probable.data ?? []
  const { search } = useClientSearch(others)
  return (
    <FindDialog
      title={t`Merge another record into this one`}
      label={t`Which other record is the same client?`}
      search={{ ...search, options: search.options.filter(({ value }) => value !== id) }}
      to={(other) => `/clients/${id}/merge/${other}`}
      merges={(close) => <MergesDialog id={id} onClose={close} />}
      onClose={onClose}
    >
      {others.length > 0 && (
        <>
          <p>
            <Trans>Probably the same client:</Trans>
          </p>
          <ul className={classes.list}>
            {others.map((one) => (
              <li key={one.id}>
                <span>
                  {one.clientNumber} {fullName(one)}, {day(one.birthDate)}
                </span>
                <span>
                  <LinkButton
                    size="sm"
                    to={`/clients/${id}/merge/${one.id}`}
                    aria-label={t`Merge ${one.clientNumber}`}
                    onClick={onClose}
                  >
                    <Trans>Merge</Trans>
                  </LinkButton>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </FindDialog>
  )
}
