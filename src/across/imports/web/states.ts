import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Import, ImportState, Outcome } from '../contract/imports.ts'

export const STATE_NAMES: Record<ImportState, MessageDescriptor> = {
  UPLOADED: msg`File chosen`,
  MAPPED: msg`Columns chosen`,
  CHECKING: msg`Dry run under way`,
  CHECKED: msg`Checked, nothing saved`,
  RUNNING: msg`Import under way`,
  DONE: msg`Imported`,
  STOPPED: msg`Stopped`,
  ROLLING_BACK: msg`Roll back under way`,
  ROLLED_BACK: msg`Rolled back`,
}

export const OUTCOME_NAMES: Record<Outcome, MessageDescriptor> = {
  FAULT: msg({ message: 'Fault', context: 'import' }),
  ASK: msg({ message: 'Question', context: 'import' }),
  CREATE: msg({ message: 'New', context: 'import' }),
  UPDATE: msg({ message: 'Changed', context: 'import' }),
  UNCHANGED: msg({ message: 'Unchanged', context: 'import' }),
  SKIP: msg({ message: 'Left out', context: 'import' }),
}

/** Step at which an import continues. */
export function stepOf({ state }: Pick<Import, 'state'>): 'columns' | 'dry-run' | 'run' {
  if (state === 'UPLOADED' || state === 'MAPPED') return 'columns'
  return state === 'CHECKING' || state === 'CHECKED' ? 'dry-run' : 'run'
}
