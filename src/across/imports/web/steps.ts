import { ColumnsPage } from './ColumnsPage.tsx'
import { DryRunPage } from './DryRunPage.tsx'
import { RunPage } from './RunPage.tsx'

/** What comes after the file, by the end of its address. */
export const STEPS = { columns: ColumnsPage, 'dry-run': DryRunPage, run: RunPage }
