import classes from './ContactLink.module.css'

interface ContactLinkProps {
  /** `tel:5065550112`, `mailto:…`. */
  href: string
  /** Whose it is and what it does: "Call Éric at (506) 555-0112". */
  label: string
  children: string
}

/** A phone number or an e-mail address that is called or written to with a press. */
export function ContactLink({ href, label, children }: ContactLinkProps) {
  return (
    <a className={classes.link} href={href} aria-label={label}>
      {children}
    </a>
  )
}
