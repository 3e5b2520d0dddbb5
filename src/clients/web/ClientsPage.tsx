import { useLingui } from '@lingui/react/macro'
import { Page } from '#kit/web/page/Page.tsx'

export function ClientsPage(_: { id?: number | 'new' }) {
  const { t } = useLingui()
  return <Page title={t`Clients`} />
}
