import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { queryClient } from '#kit/web/api/queryClient.ts'
import { request } from '#kit/web/api/request.ts'
import { callQuery } from '#kit/web/api/useCall.ts'
import { useRecordForm } from '#kit/web/form/useRecordForm.ts'
import { type Saving, useSave } from '#kit/web/form/useSave.ts'
import { toast } from '#kit/web/toast/toast.ts'
import { clientHistory, listClients, readClient, updateClient } from '../contract/calls.ts'
import type { Client } from '../contract/client.ts'
import { merge } from './merge.ts'
import { toPayload } from './payload.ts'
import { type ClientValues, toValues } from './values.ts'

/** Somebody else saved first: what they saved, what is typed here, and the two ways on. */
export interface Conflict {
  theirs: Client
  mine: ClientValues
  keepEditing: () => void
  reload: () => void
}

interface Editing {
  /** As it was loaded or saved last. */
  client: Client
  form: UseFormReturn<ClientValues>
  saving: Saving
  conflict: Conflict | undefined
}

export function useClientEditing(loaded: Client): Editing {
  const { t } = useLingui()
  const [client, setClient] = useState(loaded)
  const [theirs, setTheirs] = useState<Client>()
  const form = useRecordForm<ClientValues>({ defaultValues: toValues(client) })
  const key = callQuery(readClient, { params: { id: client.id } }).queryKey

  function take(fresh: Client) {
    setClient(fresh)
    setTheirs(undefined)
    queryClient.setQueryData(key, fresh)
    void queryClient.invalidateQueries({ queryKey: [listClients.name] })
    void queryClient.invalidateQueries({ queryKey: [clientHistory.name] })
  }

  function done(saved: Client) {
    take(saved)
    form.reset(toValues(saved))
    toast(t`Your client has been updated successfully!`)
  }

  const saving = useSave(form, {
    subject: t`A client`,
    save: async (values) => {
      const sent = structuredClone(form.getValues())
      const params = { id: client.id }
      const saved = await request(updateClient, { params, body: toPayload(values, client) })
      const typed = typedSince(sent, form.getValues())
      done(saved)
      if (typed) form.reset(merge(sent, typed, toValues(saved)), { keepDefaultValues: true })
    },
    onStale: async () => {
      const saved = await request(readClient, { params: { id: client.id } })
      if (isSame(toValues(saved), form.getValues())) done(saved)
      else setTheirs(saved)
    },
  })

  // restored, or loaded anew after a visit elsewhere
  useEffect(() => {
    if (loaded.version > client.version && !form.formState.isDirty) {
      setClient(loaded)
      form.reset(toValues(loaded))
    }
  }, [loaded, client.version, form])

  const conflict = theirs && {
    theirs,
    mine: form.getValues(),
    keepEditing: () => {
      const merged = merge(toValues(client), form.getValues(), toValues(theirs))
      take(theirs)
      form.reset(toValues(theirs))
      form.reset(merged, { keepDefaultValues: true })
    },
    reload: () => {
      take(theirs)
      form.reset(toValues(theirs))
    },
  }
  return { client, form, saving, conflict }
}

/** What was typed while a save was under way, without the new notes that it took along; nothing when nothing was. */
function typedSince(sent: ClientValues, now: ClientValues): ClientValues | undefined {
  if (JSON.stringify(sent) === JSON.stringify(now)) return undefined
  const wasSent = (message: string) =>
    sent.notes.some((note) => note.noteId === null && note.message === message)
  return { ...now, notes: now.notes.filter(({ noteId, message }) => noteId !== null || !wasSent(message)) }
}

/** A save whose answer was lost did happen: what is saved is what is typed here, but for the ids that it was given. */
function isSame(saved: ClientValues, typed: ClientValues): boolean {
  const plain = (values: ClientValues) =>
    JSON.stringify(values, (key, value: unknown) => (key === 'id' || key === 'noteId' ? undefined : value))
  return plain(saved) === plain(typed)
}
