import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Named one by one; of a month that is selected at once there may be hundreds. */
const MAX = 10

/** The first of the lines, and how many more there are. */
export function useFirstOf(): (lines: readonly string[], most?: number) => string[] {
  const { t } = useLingui()
  return (lines, most = MAX) => {
    const more = lines.length - most
    return [
      ...lines.slice(0, most),
      ...(more > 0 ? [t`${plural(more, { one: 'and # more', other: 'and # more' })}`] : []),
    ]
  }
}
