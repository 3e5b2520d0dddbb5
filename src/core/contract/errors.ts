import { z } from 'zod'

/** The stable codes of rule 4.2, with the HTTP status of each. */
export const ERROR_STATUS = {
  validation_failed: 400,
  bad_request: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  /** The session can be used again once it is unlocked. */
  locked: 401,
  /** The password is right, but a second factor is required. */
  factor_required: 401,
  forbidden: 403,
  password_expired: 403,
  /** The role requires a second factor, and the days to set one up are over. */
  factor_setup_required: 403,
  /** Only a session that was proved in the last minutes may make the call; see `needsProof`. */
  proof_required: 403,
  not_found: 404,
  already_exists: 409,
  already_exported: 409,
  stale: 409,
  in_use: 409,
  protected: 409,
  conflict: 409,
  /** The piece may not go out: `errors` names each reason. */
  blocked: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  unexpected: 500,
  /** The database is temporarily unavailable: the call can be repeated, a POST with the same Idempotency-Key. */
  unavailable: 503,
  files_unavailable: 503,
  /** Nothing was saved, because a disk of the server is full. */
  no_room: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** One error of one field: `field` is a dotted path; `value` is set if a unique value is already in use. */
export const fieldError = z.object({
  field: z.string(),
  message: z.string().optional(),
  value: z.string().optional(),
})
export type FieldError = z.infer<typeof fieldError>

export const errorBody = z.object({
  status: z.number().int(),
  error: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  errors: z.array(fieldError).optional(),
  /** The reference of the logged error: for `unexpected` and most of 503. */
  reference: z.string().optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
