import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { fullName } from '#core/contract/formats.ts'
import { request } from '#core/web/api/request.ts'
import { useMayCall, useUser } from '#core/web/session/session.ts'
import { resetFactors } from '#people/contract/factors.ts'
import type { User } from '#people/contract/users.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { toast } from '#ui/web/toast/toast.ts'

/** For somebody who has lost their phone; an administrator's own are removed on their account. */
export function ResetFactors({ user }: { user: User }) {
  const { t } = useLingui()
  const mayReset = useMayCall(resetFactors)
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
    await request(resetFactors, { params: { id: user.id } })
    toast(t`The second factors have been removed.`)
  }
  return (
    <FieldGroup title={t`Second Factor`}>
      <div style={{ gridColumn: '1 / -1' }}>
        <Button onClick={() => void reset()}>
          <Trans>Remove Second Factors</Trans>
        </Button>
      </div>
    </FieldGroup>
  )
}
