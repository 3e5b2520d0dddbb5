import { useLingui } from '@lingui/react/macro'

/** "212 kB": kilobytes, rounded (rule 3.5). */
export function useFileSize(): (bytes: number) => string {
  const { t, i18n } = useLingui()
  return (bytes) => {
    const size = i18n.number(Math.max(1, Math.round(bytes / 1000)))
    return t`${size} kB`
  }
}
