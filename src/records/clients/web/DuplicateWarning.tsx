import { Trans, useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { formatDay } from '#core/contract/formats.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import { findDuplicates } from '../contract/calls.ts'
import type { Client } from '../contract/client.ts'
import { mergeClients } from '../contract/merge.ts'
import { identityOf } from './duplicates.ts'
import { type ClientValues, toValues } from './values.ts'

interface DuplicateWarningProps {
  form: UseFormReturn<ClientValues>
  /** The saved client, if its name, birth date or number is being changed. */
  client?: Client
}

/** Shown while a client is entered: possible duplicates, each with a link in a new tab, and a link to merge the two. */
export function DuplicateWarning({ form, client }: DuplicateWarningProps) {
  const { t } = useLingui()
  const mayMerge = useMayCall(mergeClients) && client !== undefined
  const [before] = useState(() => client && JSON.stringify(identityOf(toValues(client))))
  const typed = useWatch({
    control: form.control,
    name: ['firstName', 'lastName', 'birthDate', 'medicareNumber'],
  })
  const [[firstName, lastName, birthDate, medicareNumber]] = useDebouncedValue(typed, 400)
  const identity = identityOf({ firstName, lastName, birthDate, medicareNumber: medicareNumber ?? null })
  const isAsked = identity !== undefined && JSON.stringify(identity) !== before
  const body = { ...(identity ?? NOBODY), ...(client && { id: client.id }) }
  const { data } = useCall(findDuplicates, { body }, { enabled: isAsked })
  if (!isAsked || !data?.length) return null
  return (
    <Alert tone="warning" title={t`Is this client already here?`}>
      <ul>
        {data.map((other) => (
          <li key={other.id}>
            <a href={`/clients/${other.id}`} target="_blank" rel="noreferrer">
              {other.firstName} {other.lastName}, {other.clientNumber}
            </a>{' '}
            <Trans>born {formatDay(other.birthDate)}</Trans>{' '}
            {mayMerge && (
              <Link
                to={`/clients/${client.id}/merge/${other.id}`}
                aria-label={t`Merge ${other.clientNumber}`}
              >
                <Trans>Merge</Trans>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const NOBODY = { firstName: '', lastName: '', birthDate: '' }
