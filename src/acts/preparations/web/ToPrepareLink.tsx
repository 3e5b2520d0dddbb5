import { Trans, useLingui } from '@lingui/react/macro'
import { IconChecklist } from '@tabler/icons-react'
import { useCall } from '#core/web/api/useCall.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { listPreparations } from '../contract/calls.ts'

/** Link to the preparations with their number; nothing if there are none. */
export function ToPrepareLink() {
  const { i18n } = useLingui()
  const may = useMayCall(listPreparations)
  const { data } = useCall(listPreparations, { query: { open: 'true', page: 1, size: 5 } }, { enabled: may })
  if (!data?.totalRecordCount) return null
  const count = `${i18n.number(data.totalRecordCount)}${data.page.more ? '+' : ''}`
  return (
    <LinkButton to="/preparations" leftSection={<Icon of={IconChecklist} />}>
      <Trans>To prepare: {count}</Trans>
    </LinkButton>
  )
}
