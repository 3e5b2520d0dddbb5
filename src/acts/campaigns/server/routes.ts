import { bindHistory } from '#base/trail/server/history.ts'
import { bind } from '#core/server/bind.ts'
import * as calls from '../contract/calls.ts'
import * as letters from '../contract/letters.ts'
import { closeCampaign } from './close.ts'
import { addContact } from './contact.ts'
import { decideEntry } from './decide.ts'
import { listEntries } from './entries.ts'
import { makeLetters } from './letters/make.ts'
import { readLetters, readMadeLetters } from './letters/read.ts'
import { decideNearly } from './nearly.ts'
import { previewCampaign } from './preview.ts'
import { listCampaigns, readCampaign } from './queries.ts'
import { readReport } from './report.ts'
import { createCampaign, deleteCampaign, updateCampaign } from './save.ts'
import { startCampaign } from './start.ts'

const entryOf = ({ id, entryId }: { id: number; entryId: number }) => ({ campaign: id, id: entryId })

export const routes = [
  bind(calls.listCampaigns, ({ query }, caller) => listCampaigns(caller, query)),
  bind(calls.createCampaign, ({ body }, caller) => createCampaign(caller, body)),
  bind(calls.readCampaign, ({ params }, caller) => readCampaign(caller.db, params.id)),
  bind(calls.updateCampaign, ({ params, body }, caller) => updateCampaign(caller, params.id, body)),
  bind(calls.deleteCampaign, ({ params }, caller) => deleteCampaign(caller, params.id).then(() => undefined)),
  bind(calls.previewCampaign, ({ params, query }, caller) => previewCampaign(caller, params.id, query.page)),
  bind(calls.decideNearly, ({ params, body }, caller) =>
    decideNearly(caller, params, body.belongs).then(() => undefined),
  ),
  bind(calls.startCampaign, ({ params, body }, caller) => startCampaign(caller, params.id, body)),
  bind(calls.closeCampaign, ({ params, body }, caller) => closeCampaign(caller, params.id, body)),
  bind(calls.listEntries, ({ params, query }, caller) => listEntries(caller, params.id, query)),
  bind(calls.addContact, ({ params, body }, caller) => addContact(caller, entryOf(params), body)),
  bind(calls.decideEntry, ({ params, body }, caller) => decideEntry(caller, entryOf(params), body)),
  bind(letters.readLetters, ({ params }, caller) => readLetters(caller, params.id)),
  bind(letters.makeLetters, ({ params }, caller) => makeLetters(caller, params.id)),
  bind(letters.readMadeLetters, ({ params }, caller) => readMadeLetters(caller, params.id)),
  bind(calls.readReport, ({ params, query }, caller) => readReport(caller, params.id, query.format)),
  bindHistory(calls.campaignHistory, async (caller, id) => {
    await readCampaign(caller.db, id)
    return true
  }),
]
