import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { resetFactors } from '#base/people/contract/factors.ts'
import type { User } from '#base/people/contract/users.ts'
import { fullName } from '#core/contract/formats.ts'
import { request } from '#core/web/api/request.ts'
import { useMayCall, useUser } from '#core/web/session/session.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { focusHeading } from '#ui/web/focus/headingFocus.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { toast } from '#ui/web/toast/toast.ts'
import classes from '../users/UserFields.module.css'
import { useSignInState } from '../users/UserSignIn.tsx'

/** For a user who has lost their phone; administrators remove their own factors on their account. */
export function ResetFactors({ user }: { user: User }) {
  const { t } = useLingui()
  const mayReset = useMayCall(resetFactors)
  const { factors } = useSignInState(user)
  const isOwn = useUser()?.id === user.id
  if (!mayReset || isOwn) return null
  const name = fullName(user)
  async function reset() {
    const question = {
      title: t`Remove the second factors of ${name}?`,
      consequence: t`Their app, passkeys and recovery codes no longer log them in; the password is enough. They are told by mail. Make sure first that it is really them who ask.`,
      act: t`Remove`,
      danger: true,
    }
    if (!(await ask(question))) return
    try {
      await request(resetFactors, { params: { id: user.id } })
    } catch (error) {
      return showFailure(error, t`A user`)
    }
    focusHeading()
    return toast(t`The second factors have been removed.`)
  }
  return (
    <FieldGroup title={t`Second Factor`}>
      <p className={classes.state}>
        <Plural
          value={factors}
          _0="None is set up."
          one="# second factor is set up."
          other="# second factors are set up."
        />
      </p>
      {factors > 0 && (
        <div className={classes.state}>
          <Button onClick={() => void reset()}>
            <Trans>Remove Second Factors</Trans>
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}
