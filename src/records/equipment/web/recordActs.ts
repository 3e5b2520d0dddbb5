import { IconArchive, IconEye, IconHistory, IconPencil, IconReceipt2 } from '@tabler/icons-react'
import type { RowAct } from '#screens/web/embedded/RowActs.tsx'

/** `full`: all acts; `limited`: without edit and invoice; `readonly`: also without archive (rule 2.2.3). */
export type Mode = 'full' | 'limited' | 'readonly'

/** Record whose history is shown over the page, and its title. */
export interface HistoryOf {
  id: number
  title: string
  /** Client of the record; undefined for users who may not see clients. */
  clientId?: number | undefined
}

interface RecordActs {
  mode: Mode
  /** An act is false if the user may not do it, or there is nothing to do. */
  edit: Omit<RowAct, 'icon'> | false
  view: Omit<RowAct, 'icon'>
  invoice: Omit<RowAct, 'icon'> | false
  history: Omit<RowAct, 'icon'>
  archive: Omit<RowAct, 'icon'> | false
}

/** Acts common to the loans and repairs of a piece, in one order, filtered by the mode. */
export function recordActs({ mode, edit, view, invoice, history, archive }: RecordActs): RowAct[] {
  const isFull = mode === 'full'
  const acts = [
    isFull && edit ? { ...edit, icon: IconPencil } : { ...view, icon: IconEye },
    isFull && invoice && { ...invoice, icon: IconReceipt2 },
    { ...history, icon: IconHistory },
    mode !== 'readonly' && archive && { ...archive, icon: IconArchive },
  ].filter((act) => act !== false)
  return acts.map((act) => ({ rare: true, ...act }))
}
