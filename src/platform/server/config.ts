import { resolve } from 'node:path'
import { z } from 'zod'
import { followedDataDir } from './data-folder.ts'
import {
  faultsOfReach,
  hasDemoByDefault,
  isLoopback,
  mayHaveDemoAccounts,
  warningsOfReach,
} from './exposure.ts'
import { trustProxy } from './trust-proxy.ts'

/** The environment variables (rule 4.1). An empty variable counts as not set. */
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65535, 'must be a whole number from 0 to 65535')

const url = (...schemes: string[]) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), {
      error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
      abort: true,
    })

/** The secret may contain any character, so the message shows none of it. */
const s3Url = url('http', 'https')
  .refine((value) => {
    const { username, password, pathname } = new URL(value)
    return username !== '' && password !== '' && /^\/[^/]/.test(pathname)
  }, 'must be like https://KEY:SECRET@host/bucket')
  .refine((value) => {
    const { protocol, hostname } = new URL(value)
    return protocol === 'https:' || isLoopback(hostname)
  }, 'must be https:// where the store is on another machine: the files would travel in clear')

const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true')

const timeZone = z.string().refine(isTimeZone, 'must be a time zone such as America/Moncton')

const mailFrom = z
  .string()
  .regex(
    /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must be an e-mail address, or Name <address>',
  )

/** With more, each would have too few of a database's usual hundred connections. */
const processes = z
  .string()
  .regex(/^([1-9]|1[0-6])$/, 'must be a whole number from 1 to 16')
  .transform(Number)

/** At most the length of a session that is not remembered. */
const minutes = z
  .string()
  .regex(/^\d{1,3}$/, 'must be a whole number from 0 to 720')
  .transform(Number)
  .refine((value) => value <= 720, 'must be a whole number from 0 to 720')

/** One of the words; default: the first. */
export const choice = <const W extends readonly [string, ...string[]]>(...words: W) =>
  z.enum(words, `must be ${words.join(' or ')}`).default(words[0] as never)

const environment = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: url('http', 'https').optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: url('postgres', 'postgresql').optional(),
    DATABASE_OWNER_URL: url('postgres', 'postgresql').optional(),
    DEMO_DATA: flag.optional(),
    SMTP_URL: url('smtp', 'smtps').optional(),
    MAIL_FROM: mailFrom.optional(),
    S3_URL: s3Url.optional(),
    ORGANISATION_NAME: z
      .string()
      .trim()
      .min(1)
      .max(200, 'must have at most 200 characters')
      .default('Appui Mobilité NB'),
    ORGANISATION_TIME_ZONE: timeZone.default('America/Moncton'),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      )
      .default('info'),
    TRUST_PROXY: trustProxy.optional(),
    ALLOW_PLAIN_HTTP: flag.default(false),
    WEB_PROCESSES: processes.default(1),
    IDLE_LOCK_MINUTES: minutes.default(15),
  })
  .superRefine((values, context) => {
    for (const { name, message } of faultsOfReach(values))
      context.addIssue({ code: 'custom', path: [name], message })
  })

export type Variables = Record<string, z.ZodType>

export class ConfigError extends Error {}

export type Config = ReturnType<typeof readConfig>

/**
 * Throws a ConfigError whose message is one line that names every invalid variable, never its value. `declared` are the
 * variables of features.
 */
export function readConfig(env: Record<string, string | undefined>, declared: Variables = {}) {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(set)
  const ofFeatures = z.object(declared).safeParse(set)
  if (!parsed.success || !ofFeatures.success) {
    const issues = [...(parsed.error?.issues ?? []), ...(ofFeatures.error?.issues ?? [])]
    throw new ConfigError(issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '))
  }
  const values = parsed.data
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '')
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: resolve(values.DATA_DIR),
    /** If absent: the embedded database. */
    databaseUrl: values.DATABASE_URL,
    /** The role that owns the tables and runs the migrations, if it is another one. */
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    demoData: values.DEMO_DATA ?? hasDemoByDefault(values),
    mayHaveDemoAccounts: mayHaveDemoAccounts(values),
    /** If absent: mail is written to the outbox folder. */
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `Passerelle <no-reply@${new URL(publicUrl).hostname}>`,
    /** If absent: files are stored in the data folder. */
    s3Url: values.S3_URL,
    organisationName: values.ORGANISATION_NAME,
    organisationTimeZone: values.ORGANISATION_TIME_ZONE,
    logLevel: values.LOG_LEVEL,
    /** Undefined if proxies are not configured. */
    trustProxy: values.TRUST_PROXY,
    /** Messages for the operator. */
    warnings: warningsOfReach(values),
    /** The number of processes that take requests on the port. */
    webProcesses: values.WEB_PROCESSES,
    /** The browser asks for the password after this many minutes without a key press or a click; 0: never. */
    idleLockMinutes: values.IDLE_LOCK_MINUTES,
    /** The variables of features, by name; each feature reads its own. */
    features: ofFeatures.data,
  }
}

/** The configuration of this process; an invalid value ends it. */
export function configOrExit(declared?: Variables): Config {
  try {
    const config = readConfig(process.env, declared)
    return { ...config, dataDir: followedDataDir(config.dataDir) }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(`Passerelle cannot start: ${error.message}`)
    process.exit(1)
  }
}

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return /^[A-Za-z]/.test(value)
  } catch {
    return false
  }
}
