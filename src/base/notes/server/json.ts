import { userJson } from '#core/server/record-json.ts'
/** A note `x` as JSON. */
export const noteJson = `json_build_object('id', x.id, 'message', x.message,
    'author', ${userJson('x.author_id')},
    'loanCheck', x.loan_check, 'createdAt', iso(x.created_at))`

/** The notes of `x.column = e.id` as JSON, oldest first; `x` is a table of notes. */
export const notesJson = (table: string, column: string, owner: string) =>
  `(SELECT coalesce(json_agg(${noteJson} ORDER BY x.created_at, x.id), '[]')
    FROM ${table} x WHERE x.${column} = ${owner})`
