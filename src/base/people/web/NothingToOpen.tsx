import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '#ui/web/page/Alert.tsx'

/** Explains why an account whose role opens neither Home nor Equipment is logged out again (rule 1.2.1). */
export function NothingToOpen() {
  const { t } = useLingui()
  return (
    <Alert tone="warning" title={t`There is no page for you to begin with.`}>
      <p>
        <Trans>
          Your role may open neither Home nor Equipment. Ask an administrator to change what it may do, or log
          in by the address of the page that you need.
        </Trans>
      </p>
    </Alert>
  )
}
