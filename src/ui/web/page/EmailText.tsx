import { Fragment } from 'react'

/** An e-mail address that breaks only before its @ and its dots. */
export function EmailText({ email }: { email: string | null }) {
  const parts = (email ?? '').split(/(?=[@.])/)
  return parts.map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      <span className="nowrap">{part}</span>
    </Fragment>
  ))
}
