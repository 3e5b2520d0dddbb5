import { sql } from 'kysely'
import { type Locale, msg } from '#core/contract/msg.ts'
import { mapConstraint } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { conflict } from '#core/server/errors.ts'

export interface Kept {
  clientId: number
  /** Null if the application sends it automatically. */
  userId: number | null
  how: 'LETTER' | 'MAIL' | 'PHONE' | 'VOICE_MAIL' | 'VISIT'
  language: Locale
  /** Default: now. */
  at?: string | null | undefined
  recipient?: string | null
  template?: { name: string; version: number }
  text?: string
  /** Whether it shows a whole Medicare number, and so needs the permission to read those. */
  withMedicareNumber?: boolean
  loanId?: number
  invoiceId?: number
  entryId?: number
  /** For a receipt: the return of the loan, and the SHA-256 of the file. */
  receipt?: { of: string; sha256: string }
  file?: { key: string; name: string; type: string }
}

const MEANWHILE = conflict(
  msg`A client may no longer be written to: somebody has changed their record. Please begin again.`,
)
const ALREADY = conflict(
  msg`Somebody else has just made some of these letters. None was made twice; please look again.`,
)
const REFUSED = { correspondence_may_contact: MEANWHILE, correspondence_letter_of_entry: ALREADY }

/** Stores correspondence permanently, in the transaction that makes or sends it; returns the ids in the same order. */
export async function keepCorrespondence(tx: Db, kept: readonly Kept[]): Promise<number[]> {
  const rows = kept.map(({ template, file, receipt, ...one }, place) => ({
    ...one,
    place,
    template: template?.name,
    templateVersion: template?.version,
    fileKey: file?.key,
    fileName: file?.name,
    fileType: file?.type,
    receiptOf: receipt?.of,
    sha256: receipt?.sha256,
  }))
  const insert = sql<{ id: number }>`
    INSERT INTO correspondence (client_id, user_id, how, language, at, recipient, template, template_version, text, loan_id,
      invoice_id, entry_id, file_key, file_name, file_type, with_medicare_number, receipt_of, sha256)
    SELECT x."clientId", x."userId", x.how, x.language, coalesce(x.at, now()), x.recipient, x.template, x."templateVersion",
      x.text, x."loanId", x."invoiceId", x."entryId", x."fileKey", x."fileName", x."fileType",
      coalesce(x."withMedicareNumber", false), x."receiptOf", x.sha256
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x (place int, "clientId" int, "userId" int, how text,
      language text, at timestamptz, recipient text, template text, "templateVersion" int, text text, "loanId" int,
      "invoiceId" int, "entryId" int, "fileKey" text, "fileName" text, "fileType" text, "withMedicareNumber" boolean,
      "receiptOf" text, sha256 text) ORDER BY x.place
    RETURNING id`
  const { rows: made } = await mapConstraint(REFUSED, insert.execute(tx))
  return made.map(({ id }) => id)
}
