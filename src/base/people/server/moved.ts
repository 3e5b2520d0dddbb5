import { type Locale, msg } from '#core/contract/msg.ts'
import { translate } from '#core/server/translate.ts'

/** The mail to the previous address of an account. */
export const movedMail = (locale: Locale) => ({
  subject: translate(locale, msg`Passerelle: your e-mail address was changed`),
  text: translate(
    locale,
    msg`Hello,\n\nYour account in Passerelle has another e-mail address now: an administrator has changed it. From now on, log in with the new one. You have been logged out everywhere.\n\nIf you know nothing of this, please tell your administrator at once.\n`,
  ),
})
