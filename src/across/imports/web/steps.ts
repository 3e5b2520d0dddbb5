import { ColumnsPage } from './ColumnsPage.tsx'
import { DryRunPage } from './DryRunPage.tsx'
import { RunPage } from './RunPage.tsx'

/** Pages of the steps after the upload, by the last part of their path. */
export const STEPS = { columns: ColumnsPage, 'dry-run': DryRunPage, run: RunPage }
