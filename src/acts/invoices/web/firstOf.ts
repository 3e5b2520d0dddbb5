import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Limit of lines that are listed; a month selected at once may have hundreds. */
const MAX = 10

/** Returns the first lines, and the number of the others. */
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
