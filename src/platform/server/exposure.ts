/** Checks of how the server can be reached: forbidden settings, and warnings at the start. */

interface Reach {
  HOST: string
  PUBLIC_URL?: string | undefined
  DATABASE_URL?: string | undefined
  DEMO_DATA?: boolean | undefined
  ALLOW_PLAIN_HTTP: boolean
  TRUST_PROXY?: unknown
  SMTP_URL?: string | undefined
}

/** Addresses of this machine only. */
export function isLoopback(host: string): boolean {
  return /^(localhost|([\w-]+\.)+localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host)
}

/** Whether the server is reachable from other machines. */
function isReached({ HOST, PUBLIC_URL }: Reach): boolean {
  return !isLoopback(HOST) || (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname))
}

const isHttps = ({ PUBLIC_URL }: Reach) => PUBLIC_URL?.startsWith('https:') ?? false

/** Both settings are explicit, and there is no https: a demonstration within the house. */
const isShownInTheHouse = (reach: Reach) =>
  reach.DEMO_DATA === true && reach.ALLOW_PLAIN_HTTP && !isHttps(reach)

/** The password of the demonstration accounts is public. */
export const mayHaveDemoAccounts = (reach: Reach): boolean => !isReached(reach) || isShownInTheHouse(reach)

/** The default for demonstration data: on for a trial on one's own machine. */
export const hasDemoByDefault = (reach: Reach): boolean =>
  reach.DATABASE_URL === undefined && !isReached(reach)

interface Fault {
  name: 'PUBLIC_URL' | 'DEMO_DATA'
  message: string
}

export function faultsOfReach(reach: Reach): Fault[] {
  const faults: Fault[] = []
  if (isReached(reach) && !isHttps(reach) && !reach.ALLOW_PLAIN_HTTP)
    faults.push({
      name: 'PUBLIC_URL',
      message:
        'must be an https:// address where others reach the server: put a proxy with TLS in front of it ' +
        '(docs/operations.md), or say ALLOW_PLAIN_HTTP=true in a network that nobody else listens to',
    })
  if (reach.DEMO_DATA && !mayHaveDemoAccounts(reach))
    faults.push({
      name: 'DEMO_DATA',
      message: 'must be false where others reach the server: everybody knows the password of its accounts',
    })
  return faults
}

/** Permitted settings that the operator should know about; each line names the remedy. */
export function warningsOfReach(reach: Reach): string[] {
  const warnings: string[] = []
  if (isReached(reach) && !isHttps(reach))
    warnings.push(
      'Passwords and records travel in clear: PUBLIC_URL is not https (ALLOW_PLAIN_HTTP is set). ' +
        'A proxy with TLS and an https:// PUBLIC_URL mend it.',
    )
  if (isHttps(reach) && reach.TRUST_PROXY === undefined) warnings.push(PROXY_UNKNOWN)
  if (reach.DATABASE_URL && !isEncrypted(new URL(reach.DATABASE_URL)))
    warnings.push(
      'DATABASE_URL leads to another machine, and nothing asks for encryption: add ?sslmode=verify-full to it.',
    )
  if (reach.SMTP_URL && !isTls(new URL(reach.SMTP_URL)))
    warnings.push(mayBeInClear(reach.SMTP_URL) ? MAILS_IN_CLEAR : MAILS_BY_STARTTLS)
  return warnings
}

const MAILS_IN_CLEAR =
  'Mails, with links that set passwords, travel in clear where the mail server does not encrypt: SMTP_URL says that they may. ' +
  'Take ignoreTLS or requireTLS away from its end, or use smtps://.'
const MAILS_BY_STARTTLS =
  'SMTP_URL is smtp:// and leads to another machine: a mail server that does not encrypt (STARTTLS) is sent nothing. ' +
  'With smtps:// (its port is mostly 465) all of it is encrypted, and this is not said any more.'

/** Encrypted from the first byte, or within this machine. */
const isTls = ({ protocol, hostname }: URL) => protocol === 'smtps:' || isLoopback(hostname)

/** Whether the address of a mail server permits unencrypted mails. */
export function mayBeInClear(smtpUrl: string): boolean {
  const { searchParams } = new URL(smtpUrl)
  return searchParams.get('ignoreTLS') === 'true' || searchParams.get('requireTLS') === 'false'
}

const PROXY_UNKNOWN =
  'TRUST_PROXY is not set, although PUBLIC_URL is https: everybody has the address of the proxy, and shares its limits ' +
  'on failed sign-ins. Set it to the number of proxies in front, as TRUST_PROXY=1 (or to false).'

/** Encrypted, or within this machine. */
function isEncrypted({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? hostname
  if (host === '' || host.startsWith('/') || isLoopback(decodeURIComponent(host))) return true
  return ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '')
}
