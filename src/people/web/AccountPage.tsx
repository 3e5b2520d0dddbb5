import { useLingui } from '@lingui/react/macro'
import { Page } from '#ui/web/page/Page.tsx'
import { Factors } from './factors/Factors.tsx'

export function AccountPage() {
  const { t } = useLingui()
  return (
    <Page title={t`My Account`}>
      <Factors />
    </Page>
  )
}
