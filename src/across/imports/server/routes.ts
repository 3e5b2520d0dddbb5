import { bind } from '#core/server/bind.ts'
import * as calls from '../contract/calls.ts'
import { listKinds, readDemoFile, readFaults, readSample } from './files.ts'
import { mapImport } from './map.ts'
import { listImports, readImport } from './queries.ts'
import { answerRow, listRows } from './rows.ts'
import { chooseSheet } from './sheet.ts'
import { rollBack, startDryRun, startRun, stopImport } from './start.ts'
import { upload } from './upload.ts'

export const routes = [
  bind(calls.listKinds, async (_, caller) => listKinds(caller)),
  bind(calls.readSample, async ({ params, query }, caller) =>
    readSample(caller, params.kind, query.language),
  ),
  bind(calls.readDemoFile, async ({ params }) => readDemoFile(params.name)),
  bind(calls.listImports, ({ query }, caller) => listImports(caller, query)),
  bind(calls.upload, ({ body, files }, caller) => upload(caller, body, files)),
  bind(calls.readImport, ({ params }, caller) => readImport(caller, params.id)),
  bind(calls.chooseSheet, ({ params, body }, caller) => chooseSheet(caller, params.id, body)),
  bind(calls.mapImport, ({ params, body }, caller) => mapImport(caller, params.id, body)),
  bind(calls.startDryRun, ({ params }, caller) => startDryRun(caller, params.id)),
  bind(calls.startRun, ({ params }, caller) => startRun(caller, params.id)),
  bind(calls.stopImport, ({ params }, caller) => stopImport(caller, params.id)),
  bind(calls.rollBack, ({ params, query }, caller) => rollBack(caller, params.id, query.dryRun)),
  bind(calls.listRows, ({ params, query }, caller) => listRows(caller, params.id, query)),
  bind(calls.answerRow, ({ params, body }, caller) => answerRow(caller, params.id, params.row, body)),
  bind(calls.readFaults, ({ params }, caller) => readFaults(caller, params.id)),
]
