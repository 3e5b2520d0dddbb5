import { Trans, useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { formatDay } from '#core/contract/formats.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import { findDuplicates } from '../contract/calls.ts'
import { identityOf } from './duplicates.ts'
import { type ClientValues, EMPTY } from './values.ts'

/** While a new client is typed: who may already be that person, each in a tab of its own. */
export function DuplicateWarning({ form }: { form: UseFormReturn<ClientValues> }) {
  const { t } = useLingui()
  const typed = useWatch({
    control: form.control,
    name: ['firstName', 'lastName', 'birthDate', 'medicareNumber'],
  })
  const [[firstName, lastName, birthDate, medicareNumber]] = useDebouncedValue(typed, 400)
  const identity = identityOf({
    ...EMPTY,
    firstName,
    lastName,
    birthDate,
    medicareNumber: medicareNumber ?? '',
  })
  const { data } = useCall(findDuplicates, { body: identity ?? NOBODY }, { enabled: identity !== undefined })
  if (!identity || !data?.length) return null
  return (
    <Alert tone="warning" title={t`Is this client already here?`}>
      <ul>
        {data.map((client) => (
          <li key={client.id}>
            <a href={`/clients/${client.id}`} target="_blank" rel="noreferrer">
              {client.firstName} {client.lastName}, {client.clientNumber}
            </a>{' '}
            <Trans>born {formatDay(client.birthDate)}</Trans>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const NOBODY = { firstName: '', lastName: '', birthDate: '' }
