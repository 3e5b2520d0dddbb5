import { Mapping } from './Mapping.tsx'
import { StepPage } from './StepPage.tsx'

/** Page `/tools/imports/{id}/columns`. */
export const ColumnsPage = () => (
  <StepPage step="columns">{(one) => <Mapping key={one.id} of={one} />}</StepPage>
)
