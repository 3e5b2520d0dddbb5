import { useLingui } from '@lingui/react/macro'
import type { Restriction } from '../../contract/restriction.ts'

/** Names the users who may see a restricted client. */
export function RestrictedTo({ restriction }: { restriction: Restriction }) {
  const { t, i18n } = useLingui()
  const officer = t`whoever answers for privacy`
  const names = [...restriction.users.map(({ name }) => name), officer]
  const seen = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names)
  return t`Seen only by ${seen}.`
}
