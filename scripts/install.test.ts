import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { variables } from '#app/server/features.ts'
import { readConfig } from '#platform/server/config.ts'
import { throwawayFolder } from '../test/server/throwaway.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(path, 'utf8')
const deployed = (name: string) => read(join(ROOT, 'deploy', name))

/** The machine of a user who installs it: its programs only record how they are called. */
class Machine {
  readonly folder: string
  readonly settings: string
  readonly backups: string
  constructor(settings = 'settings') {
    const folder = throwawayFolder()
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    this.folder = folder
    this.settings = join(folder, settings)
    this.backups = join(folder, 'backups')
    mkdirSync(join(folder, 'bin'))
    this.#program('id', 'echo 0')
    this.#program('chown', '')
    this.#program('sleep', '')
    this.#program(
      'docker',
      `[ "$1 $2" = 'compose version' ] || printenv DOMAIN BACKUP_FOLDER >${folder}/seen
      echo "$*" >>${folder}/called; case "$*" in *"ps -q"*) cat ${folder}/runs 2>/dev/null;; *build*) [ ! -f ${folder}/offline ];; esac`,
    )
  }

  #program(name: string, does: string): void {
    const path = join(this.folder, 'bin', name)
    writeFileSync(path, `#!/bin/sh\n${does}\n`)
    chmodSync(path, 0o755)
  }

  /** Its output, and its calls of the container program, both without the parts that never differ. */
  install(typed: string[], ...words: string[]) {
    rmSync(join(this.folder, 'called'), { force: true })
    const ran = spawnSync('sh', [join(ROOT, 'deploy/install.sh'), ...words], {
      encoding: 'utf8',
      input: typed.map((line) => `${line}\n`).join(''),
      env: { PATH: `${this.folder}/bin:${process.env.PATH}`, PASSERELLE_SETTINGS: this.settings },
    })
    const called = existsSync(join(this.folder, 'called')) ? read(join(this.folder, 'called')) : ''
    const common = `compose -p passerelle -f compose.yaml -f ${this.settings}/environment.yaml `
    const asked = called.split('\n').filter((line) => line.startsWith(common))
    return {
      status: ran.status,
      said: ran.stdout,
      failed: ran.stderr,
      asked: asked.map((line) => line.slice(common.length)),
    }
  }

  /** The environment of the container, as YAML and compose parse it. */
  environment() {
    const given = read(join(this.settings, 'environment.yaml')).matchAll(
      /^ {6}(\w+): '((?:[^'$]|''|\$\$)*)'$/gm,
    )
    return Object.fromEntries(
      [...given].map(([, name, text = '']) => [name, text.replace(/(['$])\1/g, '$1')]),
    )
  }

  answers = () => ['passerelle.example.org', 'Centre Léger', this.backups, '', 'admin@example.org']
  runs = () => writeFileSync(join(this.folder, 'runs'), 'a-container\n')
  offline = () => writeFileSync(join(this.folder, 'offline'), '')
  online = () => rmSync(join(this.folder, 'offline'))
}
const what = (asked: string[]) => asked.map((line) => line.replace(/ -e .*/, '').replace(/\d{4}-\S+Z/, 'NOW'))

test('the first time it asks, keeps the answers for root alone, starts, and makes the administrator', () => {
  const machine = new Machine()
  const { status, said, asked } = machine.install(machine.answers())
  expect(status).toBe(0)
  expect(what(asked)).toEqual([
    'build --quiet',
    'up -d',
    'exec -T passerelle node',
    'exec -T passerelle node scripts/create-admin.ts admin@example.org',
  ])
  const [env, compose] = ['passerelle.env', 'compose.env'].map((name) => join(machine.settings, name))
  expect(statSync(env ?? '').mode & 0o777).toBe(0o600)
  const [, key] = /^BACKUP_KEY=(.*)$/m.exec(read(env ?? '')) ?? []
  expect(key).toMatch(/^([a-z2-9]{4}-){6}[a-z2-9]{4}$/)
  expect(said).toContain(`nobody can restore them:\n  ${key}\n`)
  expect(said).toContain('Passerelle runs at https://passerelle.example.org')
  expect(read(compose ?? '')).toBe(
    `DOMAIN=passerelle.example.org\nBACKUP_FOLDER=${machine.backups}\nSETTINGS=${machine.settings}\n`,
  )
  expect(statSync(machine.backups).mode & 0o777).toBe(0o700)
})

test('what it writes are settings with which the server starts', () => {
  const machine = new Machine()
  machine.install([...machine.answers().slice(0, 3), 'smtps://user:password@mail.example.org:465', ''])
  const written = machine.environment()
  const compose = { PUBLIC_URL: 'https://passerelle.example.org', TRUST_PROXY: '1', BACKUP_TO: '/backups' }
  const image = Object.fromEntries(
    [...deployed('Containerfile').matchAll(/\b(HOST|PORT|DATA_DIR)=(\S+)/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
  for (const [name, value] of Object.entries(compose))
    expect(deployed('compose.yaml'), name).toMatch(
      new RegExp(`${name}: "?${value.replace('passerelle.example.org', '\\$\\{DOMAIN')}`),
    )
  expect(readConfig({ ...written, ...compose, ...image }, variables)).toMatchObject({
    organisationName: 'Centre Léger',
    host: '0.0.0.0',
    demoData: false,
    warnings: [],
  })
})

test('what is typed arrives as it was typed, whatever it means to a shell, to compose or to YAML', () => {
  const machine = new Machine(`set of "it's" $x`)
  const name = `L’"Étoile" d'Acadie  & $HOME \${x} $$ \\n # 50% \`id\``
  const smtp = `smtp://user:it's$2y$10"a\\b:c#d@mail.example.org:587`
  const folder = join(machine.folder, `back: "ups" of $HOME's`)
  const { status, failed } = machine.install(['passerelle.example.org', name, folder, smtp, ''])
  expect({ status, failed: failed.split(': ').at(-1) }).toEqual({ status: 0, failed: '' })
  expect(machine.environment()).toMatchObject({
    ORGANISATION_NAME: name,
    SMTP_URL: smtp,
    MAIL_FROM: 'Passerelle <no-reply@passerelle.example.org>',
  })
  expect(read(join(machine.folder, 'seen'))).toBe(`passerelle.example.org\n${folder}\n`)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(machine.settings, 'environment.yaml')).mode & 0o777).toBe(0o600)
  // a setting is added by hand
  const settings = join(machine.settings, 'passerelle.env')
  writeFileSync(settings, `${read(settings)}# of ours\nMETRICS_TOKEN="$a" 'b'\n`)
  machine.install([])
  expect(machine.environment()).toMatchObject({ ORGANISATION_NAME: name, METRICS_TOKEN: `"$a" 'b'` })
})

test('settings of an earlier release are read as they were', () => {
  const machine = new Machine()
  machine.install(machine.answers())
  const settings = join(machine.settings, 'passerelle.env')
  writeFileSync(settings, 'ORGANISATION_NAME="Centre Léger"\nBACKUP_KEY=kept-as-it-is\n')
  machine.install([])
  expect(read(join(machine.settings, 'environment.yaml'))).toBe(
    `services:\n  passerelle:\n    env_file: ['${settings}']\n`,
  )
})

test('a folder for backups that depends on where one stands is refused', () => {
  const machine = new Machine()
  const { status, failed } = machine.install(['passerelle.example.org', '', 'backups', '', ''])
  expect({ status, kept: existsSync(machine.settings) }).toEqual({ status: 1, kept: false })
  expect(failed).toContain('Say the folder from the root on')
})

test('the second time it asks nothing, and makes a backup before the new version starts', () => {
  const machine = new Machine()
  machine.install(machine.answers())
  const before = read(join(machine.settings, 'passerelle.env'))
  machine.runs()
  const { status, said, asked } = machine.install([])
  expect(status).toBe(0)
  expect(what(asked)).toEqual(
    [
      'build --quiet',
      'ps -q passerelle',
      'exec -T passerelle node scripts/backup.ts /backups/before-upgrade-NOW',
      'up -d',
      'exec -T passerelle node',
    ].map((line) => line.replace('NOW', 'NOW.age')),
  )
  expect(said).toMatch(/^To go back: .* --restore before-upgrade-\S+\.age$/m)
  expect(read(join(machine.settings, 'passerelle.env'))).toBe(before)
})

test('what has died is backed up too', () => {
  const machine = new Machine()
  machine.install(machine.answers())
  expect(what(machine.install([]).asked)).toContain(
    'run --rm -T passerelle node scripts/backup.ts /backups/before-upgrade-NOW.age',
  )
})

test('a first time that was cut short shows the key and makes the administrator with the next one', () => {
  const machine = new Machine()
  machine.offline()
  expect(machine.install(machine.answers().slice(0, 4)).status).not.toBe(0)
  machine.online()
  const { status, said, asked } = machine.install(['admin@example.org'])
  expect(status).toBe(0)
  expect(said).toMatch(/nobody can restore them:\n {2}([a-z2-9]{4}-){6}[a-z2-9]{4}\n/)
  expect(what(asked)).toEqual([
    'build --quiet',
    'up -d',
    'exec -T passerelle node',
    'exec -T passerelle node scripts/create-admin.ts admin@example.org',
  ])
})

test('the way back stops, restores and starts; a backup that is not there changes nothing', () => {
  const machine = new Machine()
  machine.install(machine.answers())
  machine.runs()
  const missing = machine.install([], '--restore', 'other.age')
  expect(missing).toMatchObject({ status: 1, asked: ['build --quiet'] })
  expect(missing.failed).toContain(`There is no ${machine.backups}/other.age`)
  writeFileSync(join(machine.backups, 'before.age'), '')
  const { status, asked } = machine.install([], '--restore', 'before.age')
  expect(status).toBe(0)
  expect(what(asked)).toEqual([
    'build --quiet',
    'stop passerelle',
    'run --rm passerelle node scripts/restore.ts /backups/before.age --yes',
    'up -d',
    'exec -T passerelle node',
  ])
})

test('without an address it says why it cannot go on, and keeps nothing', () => {
  const machine = new Machine()
  const { status, failed, asked } = machine.install([''])
  expect({ status, asked }).toEqual({ status: 1, asked: [] })
  expect(failed).toContain('Without an address nobody can reach it')
  expect(existsSync(machine.settings)).toBe(false)
})

test('what the deployment names is there: scripts, the program, the packages’ Node', () => {
  for (const name of ['Containerfile', 'install.sh', 'passerelle.service'])
    for (const [path] of deployed(name).matchAll(/\b(?:scripts|src)\/[\w/.-]+\.(?:ts|mjs)\b/g))
      expect(existsSync(join(ROOT, path)), `${name}: ${path}`).toBe(true)
  const release = read(join(ROOT, 'scripts/release.mjs'))
  for (const path of ['deploy', '.containerignore']) expect(release).toContain(`'${path}'`)
})
