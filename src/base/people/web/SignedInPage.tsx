import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useState } from 'react'
import type { OidcError } from '#base/people/contract/oidc.ts'
import { ApiError } from '#core/web/api/ApiError.ts'
import { getSession } from '#core/web/session/session.ts'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import { Alert } from '#ui/web/page/Alert.tsx'
import { later } from '#ui/web/page/later.tsx'
import type { CodeStepProps } from './factors/CodeStep.tsx'
import { takeNext } from './next.ts'
import { signInFromProvider, signInWithPasskey } from './otherWays.ts'
import { VisitorPage } from './VisitorPage.tsx'

const CodeStep = later<CodeStepProps>(async () => (await import('./factors/CodeStep.tsx')).CodeStep)

/** The return page of the organisation's own sign-in, with a code for the session, or with an error. */
export function SignedInPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [said] = useState(() => new URLSearchParams(window.location.hash.slice(1)))
  const [failure, setFailure] = useState(said.get('error'))
  const code = said.get('code') ?? ''
  /** The second factors of the account here, one of which is required in addition. */
  const [kinds, setKinds] = useState<readonly string[]>()
  const goOn = useCallback(
    () =>
      getSession().user?.factorDueInDays === 0
        ? navigate({ to: '/second-factor', replace: true })
        : navigate({ href: takeNext() ?? '/home', replace: true }),
    [navigate],
  )
  useEffect(() => {
    if (failure) return
    begin(code).then(
      () => void goOn(),
      (error: unknown) => {
        if (!(error instanceof ApiError)) reportError(error)
        else if (error.error === 'factor_required') return setKinds(error.errors.map(({ field }) => field))
        setFailure('failed')
      },
    )
  }, [code, failure, goOn])
  if (kinds && !failure) {
    return (
      <VisitorPage title={t`Second Step`}>
        <Suspense>
          <CodeStep
            kinds={kinds}
            withCode={async (factorCode) => {
              await signInFromProvider(code, factorCode)
              await goOn()
            }}
            withPasskey={async () => {
              await signInWithPasskey(getSession().remembered)
              await goOn()
            }}
            onBack={() => setFailure('cancelled')}
          />
        </Suspense>
      </VisitorPage>
    )
  }
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

/** A code works once, and React runs effects twice in development. */
const begun = new Map<string, Promise<void>>()

function begin(code: string): Promise<void> {
  const signingIn = begun.get(code) ?? signInFromProvider(code)
  begun.set(code, signingIn)
  return signingIn
}
