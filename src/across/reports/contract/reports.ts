import { report } from './report.ts'

/** Reports of the dashboard (rule 4.9), in display order; all take a period and a program. */

export const equipmentByStatus = report(
  'equipment-by-status',
  'How many pieces have each displayed status now, most first; the archived are left out. The period does not count.',
  { status: 'status', items: 'count' },
)

export const equipmentByCategory = report(
  'equipment-by-category',
  'How many pieces each category has now, how many of them are on loan, the loans of it that began in the period, and the share of the days in the period that its pieces were on loan.',
  { category: 'name', items: 'count', onLoan: 'count', loans: 'count', utilisation: 'share' },
)

export const utilisationByMonth = report(
  'utilisation-by-month',
  'The days that pieces were on loan, of the days that there were pieces.',
  { month: 'month', daysOnLoan: 'count', daysOwned: 'count', utilisation: 'share' },
)

export const loansByMonth = report(
  'loans-by-month',
  'Loans begun and returns, of each month of the period.',
  {
    month: 'month',
    loans: 'count',
    returns: 'count',
  },
)

/** A year counts as 365 days here. */
export const daysOnLoan = report(
  'days-on-loan',
  'How long the loans that ended in the period had lasted: those of less than a month, of one to three, three to six, six to twelve months, one to two, two to five years, longer.',
  { days: 'text', loans: 'count', share: 'share' },
)

export const clientsByCounty = report(
  'clients-by-county',
  'Listed clients by county now, most first; with a program, those who had a loan of it in the period.',
  { county: 'name', clients: 'count' },
)

export const repairsByMonth = report(
  'repairs-by-month',
  'Repairs, their hours and fees, of each month of the period.',
  {
    month: 'month',
    repairs: 'count',
    hours: 'hours',
    fees: 'money',
  },
)

export const invoicedByMonth = report(
  'invoiced-by-month',
  'What was invoiced, by program and month in which the invoice was made; a program without invoices in the period is left out.',
  { program: 'text', month: 'month', invoices: 'count', amount: 'money' },
)

/** Beside `reports`, because it has no period: as of now. */
export const promises = report(
  'promises',
  'How many promises are open now, and how many of them are past their day: to answer a request, to deliver a piece on hold, to collect a loan, to repair what was reported. The period does not count.',
  { promise: 'promise', open: 'count', late: 'count' },
)

export const reports = [
  equipmentByStatus,
  equipmentByCategory,
  utilisationByMonth,
  loansByMonth,
  daysOnLoan,
  clientsByCounty,
  repairsByMonth,
  invoicedByMonth,
] as const
