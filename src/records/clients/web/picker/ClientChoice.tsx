import { useLingui } from '@lingui/react/macro'
import { SearchChoice, type SearchChoiceProps } from '#ui/web/form/SearchChoice.tsx'
import type { ClientRow } from '../../contract/client.ts'
import { useClientSearch } from './useClientSearch.ts'

interface ClientChoiceProps extends Pick<SearchChoiceProps, 'chosen' | 'className'> {
  onChoose: (client: ClientRow | undefined) => void
}

/** A client, found by a part of a name or a number, where no form is saved. */
export function ClientChoice({ onChoose, ...props }: ClientChoiceProps) {
  const { t } = useLingui()
  const { found, search } = useClientSearch()
  return (
    <SearchChoice
      {...props}
      {...search}
      label={t`Client`}
      // the chosen client is offered too, though nobody has searched for it
      onChoose={(value) => value !== props.chosen?.value && onChoose(found.find(({ id }) => id === value))}
      data-autofocus
    />
  )
}
