import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

export const entities: readonly Entity[] = [
  { table: 'loans', about: msg`Loans. One without return_date is open.` },
  { table: 'loan_returns', about: msg`What was said when a loan came back.` },
  { table: 'loan_reviews', about: msg`What came of asking whether what is lent is still needed.` },
  { table: 'loan_return_missing', about: msg`Accessories that were missing at a return.` },
]
