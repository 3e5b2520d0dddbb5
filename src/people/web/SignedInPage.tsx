import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '#core/web/api/ApiError.ts'
import type { OidcError } from '#people/contract/oidc.ts'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import { Alert } from '#ui/web/page/Alert.tsx'
import { takeNext } from './next.ts'
import { signInFromProvider } from './otherWays.ts'
import { VisitorPage } from './VisitorPage.tsx'

/** Where the organisation's own sign-in leads back to: with a code for the session, or with what went wrong. */
export function SignedInPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [said] = useState(() => new URLSearchParams(window.location.hash.slice(1)))
  const [failure, setFailure] = useState(said.get('error'))
  const code = said.get('code')
  useEffect(() => {
    if (failure) return
    begin(code ?? '').then(
      () => void navigate({ href: takeNext() ?? '/home', replace: true }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) reportError(error)
        setFailure('failed')
      },
    )
  }, [code, failure, navigate])
  const reasons: Record<OidcError, string> = {
    unknown: t`There is no account for you here. Please ask an administrator for one.`,
    role: t`You have no role here. Please ask whoever looks after the accounts of your organization.`,
    cancelled: t`You have not logged in. Please try again.`,
    failed: t`The login did not succeed. Please try again.`,
    unavailable: t`The login of your organization cannot be reached. Please try again in a moment.`,
  }
  return (
    <VisitorPage title={t`Log in to Passerelle`}>
      {failure ? (
        <>
          <Alert tone="bad">
            <p>{reasons[failure as OidcError] ?? reasons.failed}</p>
          </Alert>
          <p>
            <LinkButton to="/login" variant="filled">
              <Trans>Return to Login Page</Trans>
            </LinkButton>
          </p>
        </>
      ) : (
        <p role="status">
          <Trans>Logging in…</Trans>
        </p>
      )}
    </VisitorPage>
  )
}

/** A code works once: React asks twice in development. */
const begun = new Map<string, Promise<void>>()

function begin(code: string): Promise<void> {
  const signingIn = begun.get(code) ?? signInFromProvider(code)
  begun.set(code, signingIn)
  return signingIn
}
