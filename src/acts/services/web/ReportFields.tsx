import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import type { Owner } from '#acts/loans/web/opened.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { Field } from '#ui/web/record/Field.tsx'
import { reportRecord, type Service } from '../contract/service.ts'
import { PieceWorth } from './PieceWorth.tsx'
import { RepairedPiece } from './RepairedPiece.tsx'
import type { ReportValues } from './values.ts'

const { fields } = reportRecord

/** One sentence and whether it is urgent; on the page of a piece that is all. */
export function ReportFields({ owner, service }: { owner: Owner; service?: Service }) {
  const { t } = useLingui()
  const urgent = useWatch<ReportValues, 'urgentReason'>({ name: 'urgentReason' })
  return (
    <FieldGroup>
      <Field of={fields.description} />
      {'client' in owner && <RepairedPiece owner={owner} first={service?.equipment ?? undefined} />}
      <PieceWorth />
      <Field of={fields.urgentReason} emptyLabel={t`Not urgent`} width={4} />
      {urgent === 'OTHER' && <Field of={fields.urgentWords} required />}
    </FieldGroup>
  )
}
