import { useLingui } from '@lingui/react/macro'
import { ask } from '#ui/web/dialog/ask.ts'
import type { Import } from '../contract/imports.ts'

/** Returns the answered import; if the file was imported already and the user wants to import it again, the result of reading it again. */
export function useAgain() {
  const { t } = useLingui()
  return async (one: Import, read: () => Promise<Import>): Promise<Import> => {
    if (!one.message) return one
    const yes = await ask({
      title: one.message,
      consequence: t`You can import it again, with the same columns or others. What is there unchanged is left alone.`,
      keep: t`Open that import`,
      act: t`Import it again`,
    })
    return yes ? read() : one
  }
}
