import type { z } from 'zod'
import type { Call } from './call.ts'
import type { idParams } from './fields.ts'

/** The four calls of a list, whatever its records are (rule 3.7): all, create, change, delete. */
export interface ListCalls {
  list: Call<undefined, undefined, undefined, z.ZodType>
  create: Call<undefined, undefined, z.ZodType, z.ZodType>
  update: Call<typeof idParams, undefined, z.ZodType, z.ZodType>
  remove: Call<typeof idParams, undefined, undefined, undefined>
}
