import { usePhone } from '#core/web/i18n/phone.ts'
import classes from './ContactLink.module.css'

interface ContactLinkProps {
  /** Person and purpose, if they are not visible beside it: "Call Éric at (506) 555-0112". */
  label?: string
}

interface PhoneLinkProps extends ContactLinkProps {
  /** Ten digits. */
  number: string
  extension?: string | null | undefined
}

/** A phone number with its extension, as a link that dials it. */
export function PhoneLink({ number, extension, label }: PhoneLinkProps) {
  const phone = usePhone()
  const href = `tel:${number}${extension ? `;ext=${extension}` : ''}`
  return (
    <a className={classes.link} href={href} aria-label={label}>
      {phone({ number, extension })}
    </a>
  )
}

/** An e-mail address, as a link that opens a mail. */
export function EmailLink({ address, label }: ContactLinkProps & { address: string }) {
  const href = `mailto:${encodeURIComponent(address).replace('%40', '@')}`
  return (
    <a className={classes.link} href={href} aria-label={label}>
      {address}
    </a>
  )
}
