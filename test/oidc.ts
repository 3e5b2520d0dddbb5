import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider from 'oidc-provider'

export const CLIENT = { id: 'passerelle', secret: 'a secret of the two servers alone, for tests' }

export interface OidcPerson {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  roles?: string | string[]
  /** The authentication methods in the provider's token. */
  amr?: string[]
}

export interface OidcServer {
  issuer: string
  env: Record<string, string>
  /** The person at the provider's keyboard: signed in without being asked; nobody means a refusal. */
  person: OidcPerson | undefined
  /** Signs a token like the provider. */
  sign(claims: JWTPayload, typ?: string): Promise<string>
  /** Seconds since the person has entered the password. */
  signedInAgo: number
  /** Whether an attacker on the way has replaced the signature of its tokens. */
  isForged: boolean
  /** The number of times its keys were fetched. */
  keysFetched: number
  stop(): Promise<void>
}

/** A real OpenID provider on loopback, for the application at `publicUrl`. */
export async function oidcServer(publicUrl: string): Promise<OidcServer> {
  const http = createServer()
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as { port: number }
  const issuer = `http://localhost:${port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const header = { alg: 'RS256', kid: 'of the tests' }
  const people = new Map<string, OidcPerson>()
  const server: OidcServer = {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    person: undefined,
    signedInAgo: 0,
    isForged: false,
    keysFetched: 0,
    sign: (claims, typ = 'logout+jwt') =>
      new SignJWT({ iss: issuer, aud: CLIENT.id, jti: crypto.randomUUID(), ...claims })
        .setProtectedHeader({ ...header, typ })
        .setIssuedAt(claims.iat)
        .sign(privateKey),
    async stop() {
      http.closeAllConnections()
      await new Promise((closed) => http.close(closed))
    },
  }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${publicUrl}/api/oidc/callback`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), ...header, use: 'sig' }] },
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'roles'],
    },
    cookies: { keys: ['of the tests'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true, logoutSource } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => people.get(sub) }),
    async loadExistingGrant(context: {
      oidc: { client: { clientId: string }; session: { accountId: string } }
    }) {
      const { client, session } = context.oidc
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  http.on('request', (request, response) => {
    if (request.url === '/jwks') server.keysFetched++
    if (request.url === '/token' && server.isForged) forge(response)
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    const { person } = server
    if (person) people.set(person.sub, person)
    const result = person
      ? {
          login: {
            accountId: person.sub,
            ts: Math.floor(Date.now() / 1000) - server.signedInAgo,
            amr: person.amr,
          },
        }
      : { error: 'access_denied' }
    void provider.interactionFinished(request, response, result)
  })
  return server
}

/** The identity token keeps its length and its claims. */
function forge(response: ServerResponse): void {
  const end = response.end.bind(response)
  response.end = ((body: string | Buffer) =>
    end(
      String(body).replace(
        /("id_token":"[^."]+\.[^."]+\.)([^"]+)/,
        (_, said: string, signature: string) => said + 'A'.repeat(signature.length),
      ),
    )) as typeof response.end
}

/** The default page would load its style from other servers. */
function logoutSource(context: { body: string }, form: string): void {
  const button = '<button type="submit" form="op.logoutForm" name="logout" value="yes">Yes</button>'
  context.body = `<!doctype html><title>Log out</title>${form}${button}`
}

/** A browser without a screen: it keeps each server's cookies, and follows redirects until `until`. */
export function agent() {
  const cookies = new Map<string, Map<string, string>>()
  const jar = (url: URL) => {
    const kept = cookies.get(url.host) ?? new Map<string, string>()
    cookies.set(url.host, kept)
    return kept
  }
  return {
    cookies: (url: string) => [...jar(new URL(url))].map(([name, value]) => `${name}=${value}`).join('; '),
    keep(url: string, set: string | string[] | undefined) {
      for (const cookie of [set ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (value) jar(new URL(url)).set(name, value)
        else jar(new URL(url)).delete(name)
      }
    },
    async follow(from: string, until: string): Promise<URL> {
      let url = new URL(from)
      while (!url.href.startsWith(until)) {
        const response = await fetch(url, { redirect: 'manual', headers: { cookie: this.cookies(url.href) } })
        this.keep(url.href, response.headers.getSetCookie())
        const location = response.headers.get('location')
        if (!location)
          throw new Error(`${url.pathname} answered ${response.status}: ${await response.text()}`)
        url = new URL(location, url)
      }
      return url
    },
  }
}
