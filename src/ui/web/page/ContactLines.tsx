import { EmailText } from './EmailText.tsx'
import { SecondLine } from './SecondLine.tsx'

/** A phone number in its format, and an e-mail address on the second line. */
export function ContactLines({ phone, email }: { phone: string; email: string | null }) {
  return (
    <>
      <span className="nowrap tabular">{phone}</span>
      <SecondLine>
        <EmailText email={email} />
      </SecondLine>
    </>
  )
}
