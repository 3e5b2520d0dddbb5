import { Plural, useLingui } from '@lingui/react/macro'
import { mergeNotes } from '#base/notes/web/mergeNotes.ts'
import { displayNotes, type NoteValue, notesBody, toNoteValues } from '#base/notes/web/noteValues.ts'
import { msg } from '#core/contract/msg.ts'
import type { Noun } from '#core/contract/noun.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import type { PagedKind } from '#screens/web/split/recordKind.ts'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import * as calls from '../contract/calls.ts'
import type { IndirectService } from '../contract/indirect-service.ts'
import { IndirectServiceFields } from './IndirectServiceFields.tsx'
import classes from './IndirectServices.module.css'

interface IndirectServiceValues {
  notes: NoteValue[]
}

const noun: Noun = {
  one: msg`indirect service`,
  many: msg`indirect services`,
  label: msg`An indirect service`,
  this: msg({ message: 'this', context: 'indirect service' }),
}

/** A new record begins with one blank note (rule 2.4). */
const BLANK: IndirectServiceValues = { notes: [{ noteId: null, message: '', loanCheck: false }] }

export function useIndirectServiceKind(): PagedKind<IndirectService, IndirectServiceValues> {
  const { t } = useLingui()
  const { day, time } = useDates()
  return {
    noun,
    calls: {
      list: calls.listIndirectServices,
      read: calls.readIndirectService,
      create: calls.createIndirectService,
      update: calls.updateIndirectService,
      remove: calls.deleteIndirectService,
    },
    columns: [
      { header: t`User`, rowHeader: true, cell: ({ creator }) => creator.name },
      {
        header: t`Date`,
        kind: 'figures',
        cell: ({ createdAt }) => (
          <>
            {day(createdAt)}
            <SecondLine>{time(new Date(createdAt))}</SecondLine>
          </>
        ),
      },
      {
        header: t`Notes`,
        cell: ({ notes }) => (
          <>
            <Plural value={notes.length} one="# note" other="# notes" />
            <SecondLine className={classes.first}>{notes[0]?.message}</SecondLine>
          </>
        ),
      },
    ],
    toValues: (service) => (service ? { notes: toNoteValues(service.notes) } : BLANK),
    toBody: ({ notes }, service) => ({ version: service?.version, ...notesBody(notes, service?.notes) }),
    fields: (service) => <IndirectServiceFields service={service} />,
    display: ({ notes }) => displayNotes(notes),
    fieldLabel: () => t`Note`,
    merge: (base, mine, theirs) => ({ notes: mergeNotes(base.notes, mine.notes, theirs.notes) }),
    deletion: () => t`It is removed for good, with all its notes.`,
  }
}
