import { EmailText } from './EmailText.tsx'

/** A phone number in its format, and an e-mail address on the second line. */
export function ContactLines({ phone, email }: { phone: string; email: string | null }) {
  return (
    <>
      <span className="nowrap tabular">{phone}</span>
      <span className="second-line">
        <EmailText email={email} />
      </span>
    </>
  )
}
