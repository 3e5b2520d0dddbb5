import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { fullName } from '#core/contract/formats.ts'
import { useUser } from '#core/web/session/session.ts'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import classes from './Signing.module.css'

interface GiveBackProps {
  signed: boolean
  /** Path on which the user continues. */
  to: string
}

/** Last screen for the client: it shows no data, and asks to give the device back. */
export function GiveBack({ signed, to }: GiveBackProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const user = useUser()
  const name = user ? fullName(user) : ''
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.back}>
      <h1 ref={heading} tabIndex={-1}>
        {signed ? <Trans>Thank you. It is signed.</Trans> : <Trans>Nothing was signed.</Trans>}
      </h1>
      <p>
        <Trans>Please give the device back to the person who handed it to you.</Trans>
      </p>
      <LinkButton to={to} replace>
        <Trans>Go on as {name}</Trans>
      </LinkButton>
    </div>
  )
}
