import { useLingui } from '@lingui/react/macro'
import { Notes } from '#base/notes/web/Notes.tsx'
import { fullName } from '#core/contract/formats.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useUser } from '#core/web/session/session.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { useReadOnly } from '#ui/web/form/readOnly.ts'
import { ShownField } from '#ui/web/form/ShownField.tsx'
import type { IndirectService } from '../contract/indirect-service.ts'

/** The server sets creator and time (rule 4.11). Without a selected record there are no notes to show. */
export function IndirectServiceFields({ service }: { service: IndirectService | undefined }) {
  const { t } = useLingui()
  const { instant } = useDates()
  const user = useUser()
  const isDraft = !useReadOnly() && !service
  const creator = isDraft && user ? fullName(user) : service?.creator.name
  return (
    <>
      <FieldGroup>
        <ShownField label={t`Created By`} value={creator ?? ''} disabled width={6} />
        <ShownField
          label={t`Created At`}
          value={instant(service?.createdAt)}
          placeholder={isDraft ? t`Set on save` : undefined}
          disabled
          width={6}
        />
      </FieldGroup>
      {(service || isDraft) && <Notes saved={service?.notes} none={t`There are no notes.`} plain />}
    </>
  )
}
