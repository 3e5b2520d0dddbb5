import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useCall } from '#core/web/api/useCall.ts'
import type { FieldProps } from '#ui/web/form/fieldProps.ts'
import { SearchSelectField } from '#ui/web/form/SearchSelectField.tsx'
import { readClient } from '../../contract/calls.ts'
import type { ClientRef } from '../../contract/client.ts'
import { clientOption, useClientSearch } from './useClientSearch.ts'

interface ClientFieldProps extends FieldProps {
  client: ClientRef | undefined
  onClient: (client: ClientRef) => void
}

/** The client of a loan, repair or invoice item, found by a part of a name or a number. */
export function ClientField({ client, onClient, ...props }: ClientFieldProps) {
  const { found, search } = useClientSearch()
  const id = useWatch({ name: props.name }) as number | null | undefined
  const isUnknown = typeof id === 'number' && client?.id !== id
  const read = useCall(readClient, { params: { id: id ?? 0 } }, { enabled: isUnknown }).data
  const know = useEffectEvent(onClient)
  // only the id of values is known that were restored, or saved by somebody else
  useEffect(() => {
    if (isUnknown && read && !('mergedInto' in read)) know(read)
  }, [isUnknown, read])
  return (
    <SearchSelectField
      {...props}
      {...search}
      chosen={client && client.id === id ? clientOption(client) : undefined}
      onChosen={(value) => {
        const client = found.find((one) => one.id === value)
        if (client) onClient(client)
      }}
    />
  )
}
