import { formatPhone } from '#core/contract/formats.ts'
import classes from './ContactLink.module.css'

interface ContactLinkProps {
  /** Whose it is and what it does, where that is not said beside it: "Call Éric at (506) 555-0112". */
  label?: string
}

interface PhoneLinkProps extends ContactLinkProps {
  /** Its ten digits. */
  number: string
  extension?: string | null | undefined
  /** In place of the number in its format. */
  children?: string
}

/** A phone number that is called with a press. */
export function PhoneLink({ number, extension, label, children }: PhoneLinkProps) {
  const href = `tel:${number}${extension ? `;ext=${extension}` : ''}`
  return (
    <a className={classes.link} href={href} aria-label={label}>
      {children ?? formatPhone(number)}
    </a>
  )
}

/** An e-mail address that is written to with a press. */
export function EmailLink({ address, label }: ContactLinkProps & { address: string }) {
  const href = `mailto:${encodeURIComponent(address).replace('%40', '@')}`
  return (
    <a className={classes.link} href={href} aria-label={label}>
      {address}
    </a>
  )
}
