import { Trans } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMayCall } from '#core/web/session/session.ts'
import { useIsAgent } from '#records/equipment/web/agent.ts'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import { useShortcut } from '#ui/web/shortcuts/useShortcut.ts'
import { createRequest, listRequests } from '../contract/calls.ts'
import { useListTitle } from './useListTitle.ts'
import { toAsk } from './wanted.ts'

/** Beside the list of equipment: asks for what it is filtered by, and leads to what was asked for. */
export function AskLinks() {
  const address: Partial<Record<'program' | 'subcategory' | 'item' | 'fit', string>> = useSearch({
    strict: false,
  })
  const title = useListTitle()
  const navigate = useNavigate()
  const isAgent = useIsAgent()
  const mayAsk = useMayCall(createRequest)
  const asks = mayAsk && (address.item || address.subcategory)
  const reads = useMayCall(listRequests)
  useShortcut('create', mayAsk && isAgent ? () => void navigate(toAsk(address)) : undefined)
  return (
    <>
      {reads && <LinkButton to="/requests">{title}</LinkButton>}
      {asks && (
        <LinkButton {...toAsk(address)} variant={isAgent ? 'filled' : 'default'}>
          <Trans>Ask…</Trans>
        </LinkButton>
      )}
    </>
  )
}
