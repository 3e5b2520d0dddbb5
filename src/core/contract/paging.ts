import { z } from 'zod'
import { hasTooManyWords } from './phrase.ts'

export const PAGE_SIZE = 20
/** Counts are exact up to this number; beyond it, `page.more` is set (rule 4.2). */
export const COUNT_LIMIT = 10_000

export const phrase = z
  .string()
  .max(200)
  .refine((text) => !hasTooManyWords(text), { error: 'tooManyWords' })
  .default('')

export const pageQuery = z.object({
  page: z.coerce.number({ error: 'invalid' }).int().min(1).max(1_000_000).default(1),
  size: z.coerce.number({ error: 'invalid' }).int().min(1).max(100).default(PAGE_SIZE),
})
export type PageQuery = z.output<typeof pageQuery>

export const pageInfo = z.object({
  size: z.number(),
  current: z.number(),
  first: z.number(),
  last: z.number(),
  more: z.boolean().optional(),
})

export function paged<R extends z.ZodType>(record: R) {
  return z.object({ records: z.array(record), totalRecordCount: z.number(), page: pageInfo })
}

/** The query of a list that is one page if `page` is given, and otherwise a whole array. */
export const pageableQuery = pageQuery.extend({ page: pageQuery.shape.page.unwrap().optional(), phrase })
export type PageableQuery = z.output<typeof pageableQuery>

export function pageable<R extends z.ZodType>(record: R) {
  return z.union([z.array(record), paged(record)])
}

export type Paged<R> = Omit<z.output<ReturnType<typeof paged>>, 'records'> & { records: R[] }

/** `counted` is the number of matches, or COUNT_LIMIT + 1 if there are more. */
export function toPage<R>(records: R[], counted: number, { page, size }: PageQuery) {
  const more = counted > COUNT_LIMIT
  const totalRecordCount = Math.min(counted, COUNT_LIMIT)
  const last = Math.max(1, Math.ceil(totalRecordCount / size))
  return { records, totalRecordCount, page: { size, current: page, first: 1, last, ...(more && { more }) } }
}
