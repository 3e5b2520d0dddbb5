import { useLingui } from '@lingui/react/macro'
import { PagedRecordsScreen } from '#screens/web/split/RecordsScreen.tsx'
import { ModalPage } from '#ui/web/dialog/ModalPage.tsx'
import { useIndirectServiceKind } from './useIndirectServiceKind.tsx'

const PATH = '/indirect-services'

/** Modal for work that staff log without a client, over the current page (rule 2.2.7). */
export function IndirectServices({ id }: { id?: number | 'new' }) {
  const { t } = useLingui()
  const kind = useIndirectServiceKind()
  return (
    <ModalPage title={t`Indirect Services`}>
      <PagedRecordsScreen kind={kind} path={PATH} newPath={`${PATH}/new`} id={id} />
    </ModalPage>
  )
}
