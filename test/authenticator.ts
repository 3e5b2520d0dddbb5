import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

interface Ways {
  origin?: string
  rpId?: string
  /** Whether it has verified its user. */
  verified?: boolean
  counter?: number
}

/** A security key with one passkey, as the browser reports it. */
export function authenticator({ origin: ours = 'http://localhost:3000', rpId: id = 'localhost' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let count = 0

  function data(
    challenge: string,
    type: string,
    { origin = ours, rpId = id, verified = true, counter }: Ways,
  ) {
    count = counter ?? count + 1
    const head = Buffer.alloc(37)
    sha256(rpId).copy(head)
    head[32] = PRESENT | (verified ? VERIFIED : 0)
    head.writeUInt32BE(count, 33)
    return { head, client: Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })) }
  }

  const answer = (response: Record<string, unknown>) => ({
    id: base64url(credentialId),
    rawId: base64url(credentialId),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })

  return {
    register({ challenge }: { challenge: string }, ways: Ways = {}) {
      const { head, client } = data(challenge, 'webauthn.create', ways)
      head[32] = (head[32] ?? 0) | WITH_CREDENTIAL
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const parts = [head, Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)]
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(Buffer.concat(parts))],
      ])
      return answer({
        clientDataJSON: base64url(client),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      })
    },
    prove({ challenge }: { challenge: string }, ways: Ways = {}) {
      const { head, client } = data(challenge, 'webauthn.get', ways)
      const signature = createSign('sha256').update(head).update(sha256(client)).sign(privateKey)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(head),
        signature: base64url(signature),
      })
    },
  }
}
