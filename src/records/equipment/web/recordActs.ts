import { IconArchive, IconEye, IconHistory, IconPencil, IconReceipt2 } from '@tabler/icons-react'
import type { RowAct } from '#screens/web/embedded/RowActs.tsx'

/** `full`: all acts; `limited`: neither edit nor invoice; `readonly`: nor archive (rule 2.2.3). */
export type Mode = 'full' | 'limited' | 'readonly'

/** The record whose history is shown over the page, and its title. */
export interface HistoryOf {
  id: number
  title: string
  /** The client of the record; undefined for a user who may not see clients. */
  clientId?: number | undefined
}

interface RecordActs {
  mode: Mode
  /** Each act with its words; undefined where the user may not, or there is nothing to do. */
  edit: Omit<RowAct, 'icon'> | false
  view: Omit<RowAct, 'icon'>
  invoice: Omit<RowAct, 'icon'> | false
  history: Omit<RowAct, 'icon'>
  archive: Omit<RowAct, 'icon'> | false
}

/** The acts that the loans and the repairs of a piece have in common, in one order, as far as the mode shows them. */
export function recordActs({ mode, edit, view, invoice, history, archive }: RecordActs): RowAct[] {
  const isFull = mode === 'full'
  return [
    isFull && edit ? { ...edit, icon: IconPencil } : { ...view, icon: IconEye },
    isFull && invoice && { ...invoice, icon: IconReceipt2 },
    { ...history, icon: IconHistory },
    mode !== 'readonly' && archive && { ...archive, icon: IconArchive },
  ].filter((act) => act !== false)
}
