import { z } from 'zod'
import {
  email,
  extension,
  line,
  named,
  optionalLine,
  optionalPhoneNumber,
  partId,
  postalCode,
  reference,
} from '#kit/contract/fields.ts'

/** Addresses, phone numbers and e-mail addresses have one shape wherever they belong (rules 2.3 and 3.3). */

/** The types of a phone number. */
export const HOME = 1
export const WORK = 2

const abbreviated = named.extend({ abbreviation: z.string() })

export const place = z.object({
  id: z.number(),
  address1: z.string(),
  address2: z.string().nullable(),
  city: named,
  county: abbreviated.nullable(),
  province: abbreviated,
  postalCode: z.string(),
})
export type Place = z.infer<typeof place>
export const address = place.extend({ primary: z.boolean() })
export type Address = z.infer<typeof address>

export const phone = z.object({
  id: z.number(),
  number: z.string(),
  extension: z.string().nullable(),
  type: z.object({ id: z.number() }),
})
export type Phone = z.infer<typeof phone>

export const addressInput = z.object({
  id: partId,
  address1: line(200),
  address2: optionalLine(200),
  city: reference,
  county: reference,
  province: reference,
  postalCode,
  primary: z.boolean().default(true),
})

export const phoneInput = z.object({ id: partId, number: optionalPhoneNumber, extension })

export const emailInput = z.object({ id: partId, address: email, primary: z.boolean().default(false) })
