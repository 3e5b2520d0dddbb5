import { type Locale, msg } from '#core/contract/msg.ts'
import { translate } from '#core/server/translate.ts'

/** The mail about a new account; `link` works for seven days. */
export const welcomeMail = (locale: Locale, link: string) => ({
  subject: translate(locale, msg`Welcome to Passerelle`),
  text: translate(
    locale,
    msg`Hello,\n\nAn account has been opened for you in Passerelle. To choose your password, open this link. It works once, for seven days:\n\n${{ link }}\n\nFrom then on, log in with the address that this message was sent to. If the link no longer works, ask for another one with "Forgot my password?" on the login page.\n`,
  ),
})
