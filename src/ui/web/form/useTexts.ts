import { useLingui } from '@lingui/react/macro'
import { COUNT, extensionFormat, HOURS, isDay, isSignedMoney, phoneFormat } from '#core/contract/formats.ts'
import type { Field, Kind } from '#core/contract/record/field.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMoney } from '#core/web/i18n/money.ts'
import type { Option } from './SelectInput.tsx'

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

type Written = Exclude<Kind, 'reference'>

/**
 * The display text of form values, by kind of field: in the reading view, on paper, in lists, and in conflicts. A value
 * that does not match its format is shown as typed. For references use `labelOf`.
 */
export function useTexts(): Record<
  Written,
  (value: unknown, field?: Pick<Field, 'format' | 'words'>) => string
> {
  const { t, i18n } = useLingui()
  const dates = useDates()
  const money = useMoney()
  const written = (has: (text: string) => boolean, show: (text: string) => string) => (value: unknown) =>
    has(asText(value)) ? show(asText(value)) : asText(value)
  const code: ReturnType<typeof useTexts>['code'] = (value, { format } = {}) =>
    format ? written((text) => format.pattern.test(text), format.show)(value) : asText(value)
  const amount = written(isSignedMoney, (text) => money(Number(text)))
  const yesNo = (value: unknown) => (typeof value !== 'boolean' ? '' : value ? t`Yes` : t`No`)
  return {
    text: asText,
    lines: asText,
    email: asText,
    code,
    phone: (value) => code(value, { format: phoneFormat }),
    extension: (value) => code(value, { format: extensionFormat }),
    day: written(isDay, dates.day),
    money: amount,
    credit: amount,
    hours: written(
      (text) => HOURS.test(text),
      (text) => i18n.number(Number(text), { minimumFractionDigits: 2 }),
    ),
    count: written(
      (text) => COUNT.test(text),
      (text) => i18n.number(Number(text)),
    ),
    flag: yesNo,
    yesNo,
    choice: (value, { words } = {}) => {
      const word = words?.[asText(value)]
      return word ? i18n._(word) : asText(value)
    },
  }
}

/** The label of a reference; `…` if the list is still loading or may not be read. */
export function labelOf(options: readonly Option[], id: unknown): string {
  if (id === null || id === undefined) return ''
  return options.find(({ value }) => String(value) === String(id))?.label ?? '…'
}
