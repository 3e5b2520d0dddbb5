import { isIP } from 'node:net'
import { z } from 'zod'

/**
 * The number of proxies in front, or their addresses, whose `X-Forwarded-For` is trusted. There is no `true`, because
 * then every client could choose its own address, and with it the limits that apply.
 */
export const trustProxy = z
  .string()
  .refine(
    (value) =>
      value === 'false' || isNumber(value) || value.split(',').every((entry) => isKnown(entry.trim())),
    'must be the number of proxies in front (1), their addresses (10.0.0.0/8, ::1), loopback, or false',
  )
  .transform((value) => {
    if (value === 'false') return false
    return isNumber(value) ? Number(value) : value
  })

const isNumber = (value: string) => /^\d{1,2}$/.test(value)

function isKnown(entry: string): boolean {
  if (entry === 'loopback') return true
  const [address = '', bits, ...more] = entry.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  return (
    isIP(address) > 0 && !more.length && (bits === undefined || (isNumberUpTo(bits, most) && bits !== '0'))
  )
}

const isNumberUpTo = (bits: string, most: number) => /^\d{1,3}$/.test(bits) && Number(bits) <= most
