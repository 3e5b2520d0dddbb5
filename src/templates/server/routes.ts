import { sql } from 'kysely'
import { bind } from '#kit/server/bind.ts'
import * as calls from '../contract/calls.ts'
import { shownType, TYPES } from '../contract/types.ts'
import { downloadTemplate, previewTemplate } from './bytes.ts'
import { findTemplates, shown, storedTemplate } from './queries.ts'
import { createTemplate, deleteTemplate, updateTemplate } from './save.ts'

export const routes = [
  bind(calls.listTemplates, async (_, { db }) => (await findTemplates(db, sql`true`)).map(shown)),
  bind(calls.listTemplateTypes, async () => TYPES.map(shownType)),
  bind(calls.readTemplate, async ({ params }, { db }) => shown(await storedTemplate(db, params.id))),
  bind(calls.createTemplate, ({ body, files }, caller) => createTemplate(caller, body, files)),
  bind(calls.updateTemplate, ({ params, body, files }, caller) =>
    updateTemplate(caller, params.id, body, files),
  ),
  bind(calls.deleteTemplate, ({ params }, caller) => deleteTemplate(caller, params.id).then(() => undefined)),
  bind(calls.downloadTemplate, ({ params }, caller) => downloadTemplate(caller, params.id)),
  bind(calls.previewTemplate, ({ params }, caller) => previewTemplate(caller, params.id)),
]
