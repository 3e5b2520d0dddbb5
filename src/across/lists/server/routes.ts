import { bind } from '#core/server/bind.ts'
import { loanCalls, serviceCalls } from '../contract.ts'
import { makeLetters, printLabelsOf, readCsv } from './files.ts'
import { readPage } from './list.ts'
import { loans } from './loans.ts'
import { services } from './services.ts'

export const routes = [
  bind(loanCalls.list, ({ query }, caller) => readPage(caller, loans, query)),
  bind(loanCalls.csv, ({ query }, caller) => readCsv(caller, loans, loanCalls.csv, query)),
  bind(loanCalls.letters, ({ body }, caller) => makeLetters(caller, loans, body)),
  bind(loanCalls.labels, ({ body }, caller) => printLabelsOf(caller, loans, body)),
  bind(serviceCalls.list, ({ query }, caller) => readPage(caller, services, query)),
  bind(serviceCalls.csv, ({ query }, caller) => readCsv(caller, services, serviceCalls.csv, query)),
  bind(serviceCalls.letters, ({ body }, caller) => makeLetters(caller, services, body)),
  bind(serviceCalls.labels, ({ body }, caller) => printLabelsOf(caller, services, body)),
]
