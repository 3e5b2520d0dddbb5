import { z } from 'zod'
import { email, partId } from '#core/contract/fields.ts'
import { msg } from '#core/contract/msg.ts'
import {
  fromList,
  mayReferTo,
  optionalEmail,
  optionalExtension,
  optionalPhone,
  optionalPostalCode,
  optionalText,
  postalCode,
  refersTo,
  text,
} from '#core/contract/record/kinds.ts'
import { record } from '#core/contract/record/record.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import { cities, counties, provinces } from './lists/places.ts'

/** Addresses, phone numbers and e-mail addresses have the same shape everywhere (rules 2.3 and 3.3). */

/** The types of a phone number. */
export const HOME = 1
export const WORK = 2

const countyRef = referenceTo(counties, 'abbreviation')
const provinceRef = referenceTo(provinces, 'abbreviation')

/** An address of which only the second line is optional. */
export const wholeAddressRecord = record({
  address1: text(msg`Address 1`, 200),
  address2: optionalText(msg`Address 2`, 200),
  city: refersTo(msg`City`, fromList(cities)),
  county: refersTo(msg`County`, fromList(counties, countyRef.nullable())),
  province: refersTo(msg`Province`, fromList(provinces, provinceRef)),
  postalCode: postalCode(msg`Postal Code`),
})

/** An address of a list's record, whose parts are optional; a form that needs them requires them itself. */
export const addressRecord = record({
  address1: optionalText(msg`Address`, 200),
  city: mayReferTo(msg`City`, fromList(cities)),
  county: mayReferTo(msg`County`, fromList(counties, countyRef)),
  province: mayReferTo(msg`Province`, fromList(provinces, provinceRef)),
  postalCode: optionalPostalCode(msg`Postal Code`),
})
export const phoneRecord = record({
  number: optionalPhone(msg`Phone Number`),
  extension: optionalExtension(msg`Extension`),
})
export const emailRecord = record({ address: optionalEmail(msg`E-mail Address`) })

export const place = z.object({
  id: z.number(),
  ...wholeAddressRecord.answer,
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
  ...wholeAddressRecord.input,
  primary: z.boolean().default(true),
})

export const optionalAddressInput = z.object({
  id: partId,
  ...addressRecord.input,
  primary: z.boolean().default(true),
})

export const phoneInput = z.object({ id: partId, ...phoneRecord.input })

export const emailInput = z.object({ id: partId, address: email, primary: z.boolean().default(false) })
