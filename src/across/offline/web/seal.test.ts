import { expect, test } from 'vitest'
import { newRawKey, seal, sealingKey, sealJson, unseal, unsealJson } from './seal.ts'

const newSealingKey = () => sealingKey(newRawKey())

test('what is sealed is read with its key, and with no other', async () => {
  const [key, other] = [await newSealingKey(), await newSealingKey()]
  const sealed = await sealJson(key, { client: 'Zoé Haché' })
  expect(new TextDecoder('latin1').decode(sealed.bytes)).not.toContain('Hach')
  expect(await unsealJson(key, sealed)).toEqual({ client: 'Zoé Haché' })
  await expect(unsealJson(other, sealed)).rejects.toThrow(DOMException)
  const changed = new Uint8Array(sealed.bytes)
  changed[0] = (changed[0] ?? 0) ^ 1
  await expect(unsealJson(key, { ...sealed, bytes: changed.buffer })).rejects.toThrow(DOMException)
})

test('the same is sealed as something else each time, and the key cannot be read out', async () => {
  const key = await newSealingKey()
  const bytes = new TextEncoder().encode('M3993')
  const [one, two] = [await seal(key, bytes), await seal(key, bytes)]
  expect(new Uint8Array(one.bytes)).not.toEqual(new Uint8Array(two.bytes))
  expect(new TextDecoder().decode(await unseal(key, one))).toBe('M3993')
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow(DOMException)
})
