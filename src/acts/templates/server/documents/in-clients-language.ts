import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { holds } from '#core/contract/permissions.ts'
import { conflict, forbidden } from '#core/server/errors.ts'
import { LANGUAGE_NAMES, type Language } from '../../contract/template.ts'
import { findTemplates } from '../queries.ts'
import type { Fitting } from './generate.ts'
import { languagesOf } from './languages.ts'
import { type Loaded, loaded } from './load.ts'

/**
 * Gives each record the templates in the language of its client: the chosen ones in that language and the partners of
 * the others, each once. 409 names the first template that has no partner in a needed language; 403 for users who may
 * not see clients.
 */
export const inClientsLanguage: Fitting = async (caller, kind, ids, templates) => {
  const { db, user } = caller
  if (!holds(user, 'READ_CLIENTS')) throw forbidden()
  const languages = await languagesOf(caller, kind, ids)
  const needed = new Set(ids.map((id) => languages.get(id)))
  const partners = await loaded(caller, await partnersOf(db, templates, needed))
  const all = [...templates, ...partners]
  const ofLanguage = (template: Loaded, language: Language | undefined) => {
    // an invoice may have no client, or one whom the user may not see
    if (!language || template.language === language) return template
    const partner = all.find(({ id }) => id === template.partner?.id)
    if (!partner) throw noPartner(template, language)
    return partner
  }
  const fits = new Map(
    [...needed].map((language) => [
      language,
      [...new Set(templates.map((template) => ofLanguage(template, language)))],
    ]),
  )
  return (id) => fits.get(languages.get(id)) ?? []
}

async function partnersOf(
  db: Parameters<typeof findTemplates>[0],
  templates: readonly Loaded[],
  needed: ReadonlySet<Language | undefined>,
) {
  const missing = templates.flatMap(({ language, partner }) =>
    partner && [...needed].some((one) => one && one !== language) ? [partner.id] : [],
  )
  const ids = missing.filter((id) => !templates.some((one) => one.id === id))
  return ids.length ? findTemplates(db, sql`t.id = ANY(${ids}::int[])`) : []
}

export const noPartner = ({ name }: { name: string }, language: Language) =>
  conflict(msg`${{ template: name }} has no partner in ${{ language: LANGUAGE_NAMES[language] }}.`)
