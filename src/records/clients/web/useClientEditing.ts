import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useNoteSaving } from '#base/notes/web/useNoteSaving.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { cacheAnswer } from '#core/web/api/useCall.ts'
import { useRecordEditing } from '#ui/web/form/useRecordEditing.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { createClientNote, readClient, updateClient } from '../contract/calls.ts'
import type { Client } from '../contract/client.ts'
import { merge } from './merge.ts'
import { toBody } from './toBody.ts'
import { type ClientValues, toValues } from './values.ts'

/** Editing of a client; `saveNote` saves a single note on its own. */
export function useClientEditing(loaded: Client) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const params = { id: loaded.id }
  const [died, setDied] = useState(loaded.deceasedOn !== null)
  // navigates only once the form has the saved values, so that it does not ask about unsaved changes
  const [leads, setLeads] = useState(false)
  useEffect(() => {
    if (leads) void navigate({ to: `/clients/${loaded.id}/death` })
  }, [leads, loaded.id, navigate])
  const edited = useRecordEditing<Client, ClientValues>({
    loaded,
    subject: t`A client`,
    updated: t`Your client has been updated successfully!`,
    toValues,
    update: (values, client) => request(updateClient, { params, body: toBody(values, client) }),
    read: async () => {
      const client = await request(readClient, { params })
      // saving shows that the client was merged
      return 'mergedInto' in client ? loaded : client
    },
    share: (client) => cacheAnswer(readClient, { params }, client),
    onSaved: (client) => {
      setLeads(client.deceasedOn !== null && !died)
      if (died && !client.deceasedOn) {
        toast(t`The date of death was taken away. The newest note says what is back.`)
        // a death changes holds, loans and allowed contacts
        void queryClient.invalidateQueries()
      }
      setDied(client.deceasedOn !== null)
    },
    merge,
  })
  const { record, form, amend } = edited
  useEffect(() => {
    if (loaded.version !== record.version) return
    const added = loaded.notes.filter(({ id }) => !record.notes.some((note) => note.id === id))
    const typed = form.getValues('notes').filter(({ noteId }) => noteId === null)
    // the note was added by another act, such as a review; a note typed here is still being saved
    if (added.some(({ message }) => !typed.some((note) => note.message === message)))
      amend({ ...record, notes: loaded.notes }, toValues(record))
  })
  return {
    ...edited,
    saveNote: useNoteSaving(createClientNote, edited, toValues),
  }
}
