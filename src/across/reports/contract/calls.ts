import { z } from 'zod'
import { programRef } from '#base/reference/contract/lists/programs.ts'
import { call } from '#core/contract/call.ts'
import { reportQuery } from './report.ts'

/** Lifetime of a token in seconds (rule 3.2.2). */
export const TOKEN_SECONDS = 600

/** `kid` identifies the key in the header of the token; `key` is 32 bytes as base64url (rule 4.9). */
export const embedKey = call({
  name: 'embed-key',
  method: 'GET',
  path: '/api/reports/embed-key',
  access: 'READ_REPORTS',
  summary: 'The key with which this session signs the tokens of the dashboard; it ends with the session.',
  answer: z.object({ kid: z.string(), key: z.string(), expiresAt: z.string() }),
})

/** Path of the dashboard, followed by the token. */
export const DASHBOARD_PATH = '/embed/dashboard/'

/** Data that the dashboard needs before any report. */
export const dashboard = call({
  name: 'dashboard',
  method: 'GET',
  path: '/embed/data/dashboard',
  access: 'READ_REPORTS',
  token: 'embed',
  summary:
    'The programs to choose from, today in the organisation’s time zone, and how far back there are records.',
  answer: z.object({
    today: z.string(),
    /** Date of the oldest loan, repair or invoice; null if there is none. */
    earliest: z.string().nullable(),
    programs: z.array(programRef),
  }),
})

/** Days, hours and dollars of the whole period; current figures do not depend on the period. */
export const summary = call({
  name: 'report-summary',
  method: 'GET',
  path: '/embed/data/summary',
  access: 'READ_REPORTS',
  token: 'embed',
  summary: 'The figures at the head of the dashboard.',
  query: reportQuery,
  answer: z.object({
    /** Pieces that are not archived, now. */
    items: z.number(),
    /** Pieces on loan, now. */
    onLoan: z.number(),
    /** Pieces that are on loan, on hold, reserved or available, now. */
    fitToLend: z.number(),
    /** Median duration of loans that ended in the period, and in the same period a year before; null if none ended. */
    medianDays: z.number().nullable(),
    medianDaysBefore: z.number().nullable(),
    hours: z.number(),
    repairs: z.number(),
    invoiced: z.number(),
    invoices: z.number(),
  }),
})
