import { type Locale, type Message, msg } from '#core/contract/msg.ts'
import { translate } from '#core/server/translate.ts'

const DONE = {
  totpSet: msg`One-time codes from an app have been set up for your account.`,
  passkeyAdded: msg`A passkey has been added to your account.`,
  removed: msg`A second factor has been removed from your account.`,
  reset: msg`An administrator has removed all second factors of your account.`,
  recoveryCodesRenewed: msg`New recovery codes have been made for your account; those before no longer work.`,
  recoveryCodeUsed: msg`Somebody has logged in to your account with one of its recovery codes, or changed its second factors with it.`,
} satisfies Record<string, Message>

export type ChangedFactors = keyof typeof DONE

export const factorMail = (locale: Locale, what: ChangedFactors) => ({
  subject: translate(locale, msg`Passerelle: how you log in has changed`),
  text: translate(
    locale,
    msg`Hello,\n\n${{ done: DONE[what] }}\n\nIf this was not you, change your password now, and tell an administrator.\n`,
  ),
})
