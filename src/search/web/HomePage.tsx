import { useLingui } from '@lingui/react/macro'
import { Page } from '#kit/web/page/Page.tsx'

export function HomePage() {
  const { t } = useLingui()
  return <Page title={t`Home`} />
}
