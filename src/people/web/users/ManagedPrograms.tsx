import { useLingui } from '@lingui/react/macro'
import { programs } from '#reference/contract/lists/programs.ts'
import { CheckboxListField } from '#ui/web/form/CheckboxListField.tsx'
import { useOptions } from '#ui/web/form/useOptions.ts'
import { useAssigned } from './useAssigned.ts'

/** The programs whose equipment a user manages. */
export function ManagedPrograms({ userId }: { userId: number }) {
  const { t } = useLingui()
  const options = useOptions(programs.calls.list, ({ acronym, name }) => `${acronym} – ${name}`)
  if (!useAssigned('programs', 'userId', userId)) return null
  return <CheckboxListField name="programs" label={t`Equipment manager of`} options={options} width={12} />
}
