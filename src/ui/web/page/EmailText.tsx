/** An e-mail address that breaks before its @ and its dots only. */
export function EmailText({ email }: { email: string | null }) {
  const [, first = email, rest] = /^(.[^@.]*)([@.].*)$/.exec(email ?? '') ?? []
  return (
    <>
      {first}
      {rest && (
        <>
          <wbr />
          <EmailText email={rest} />
        </>
      )}
    </>
  )
}
