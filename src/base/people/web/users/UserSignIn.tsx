import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { fullName } from '#core/contract/formats.ts'
import { request } from '#core/web/api/request.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useMayCall, useUser } from '#core/web/session/session.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { focusHeading } from '#ui/web/focus/headingFocus.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { endSessionsOf, liftBlock } from '../../contract/sessions.ts'
import { listUsers, type User } from '../../contract/users.ts'

/** The current state of the user's sign-in, which changes while the form keeps its loaded values. */
export function useSignInState(user: User): Pick<User, 'sessions' | 'blocked' | 'factors'> {
  const { data } = useCall(listUsers, {})
  return data?.find(({ id }) => id === user.id) ?? user
}

/** Signs a user out everywhere, as after losing a tablet, or lifts the block after too many failed logins. */
export function UserSignIn({ user }: { user: User }) {
  const { t } = useLingui()
  const { sessions, blocked } = useSignInState(user)
  const mayEnd = useMayCall(endSessionsOf) && sessions > 0
  const isOwn = useUser()?.id === user.id
  const mayLift = useMayCall(liftBlock) && blocked && !isOwn
  const name = fullName(user) || user.username
  const params = { id: user.id }
  const act = async (done: string, call: () => Promise<unknown>) => {
    try {
      await call()
    } catch (error) {
      return showFailure(error, t`A user`)
    }
    focusHeading()
    return toast(done)
  }
  const end = async () => {
    const isMeant = await ask({
      title: t`Log ${name} out everywhere?`,
      consequence: t`Whoever uses a browser in which ${name} is logged in has to log in again there. What is typed and not saved is kept on that device.`,
      act: t`Log out everywhere`,
    })
    if (isMeant)
      await act(t`${name} has been logged out everywhere.`, () => request(endSessionsOf, { params }))
  }
  const lift = () => act(t`${name} can log in again.`, () => request(liftBlock, { params }))
  return (
    <>
      {mayLift && (
        <Button size="sm" onClick={() => void lift()}>
          <Trans>Lift the block</Trans>
        </Button>
      )}
      {mayEnd && (
        <Button size="sm" onClick={() => void end()}>
          <Trans>Log out everywhere</Trans>
        </Button>
      )}
    </>
  )
}
