import { z } from 'zod'
import { optionalLine } from '#kit/contract/fields.ts'
import { type Field, flag, list, optionallyTo, optionalText, text } from './declare.ts'

const name = text(['Name', 'Nom'])
/** Empty where there is none: it stands in addresses. */
const abbreviation = {
  ...optionalText(['Abbreviation', 'Abréviation'], 10),
  input: optionalLine(10).transform((value) => value ?? ''),
  answer: z.string(),
} satisfies Field

export const genders = list({
  name: 'genders',
  table: 'genders',
  resource: 'GENDERS',
  one: ['gender', 'genre'],
  many: ['genders', 'genres'],
  fields: { name },
  order: ['name'],
  unique: { genders_name_key: 'name' },
})

export const languages = list({
  name: 'languages',
  table: 'languages',
  resource: 'LANGUAGES',
  one: ['language', 'langue'],
  many: ['languages', 'langues'],
  fields: { name },
  order: ['name'],
  unique: { languages_name_key: 'name' },
  protects: true,
})

export const provinces = list({
  name: 'provinces',
  table: 'provinces',
  resource: 'PROVINCES',
  one: ['province', 'province'],
  many: ['provinces', 'provinces'],
  fields: { name, abbreviation },
  order: ['name'],
  unique: { provinces_name_key: 'name' },
})

export const counties = list({
  name: 'counties',
  table: 'counties',
  resource: 'COUNTIES',
  one: ['county', 'comté'],
  many: ['counties', 'comtés'],
  fields: { name, abbreviation },
  order: ['name'],
  unique: { counties_name_key: 'name' },
})

export const cities = list({
  name: 'cities',
  table: 'cities',
  resource: 'CITIES',
  one: ['city', 'ville'],
  many: ['cities', 'villes'],
  fields: { name, county: optionallyTo('counties', ['County', 'Comté']) },
  order: ['name'],
  unique: { cities_name_key: 'name' },
})

export const organizations = list({
  name: 'organizations',
  table: 'organizations',
  resource: 'ORGANIZATIONS',
  one: ['organization', 'organisation'],
  many: ['organizations', 'organisations'],
  fields: { name: text(['Name', 'Nom'], 200) },
  order: ['name'],
  unique: { organizations_name_key: 'name' },
})

export const projects = list({
  name: 'projects',
  table: 'projects',
  resource: 'PROJECTS',
  one: ['project', 'projet'],
  many: ['projects', 'projets'],
  fields: { name: text(['Project', 'Projet'], 200) },
  order: ['name'],
  unique: { projects_name_key: 'name' },
})

export const insuranceProviders = list({
  name: 'insurance-providers',
  table: 'insurance_providers',
  resource: 'INSURANCE_PROVIDERS',
  one: ['insurance provider', 'assureur'],
  many: ['insurance providers', 'assureurs'],
  fields: { name: text(['Insurance Provider Name', 'Nom de l’assureur'], 200) },
  order: ['name'],
  unique: { insurance_providers_name_key: 'name' },
})

export const programs = list({
  name: 'programs',
  table: 'programs',
  resource: 'PROGRAMS',
  read: { anyOf: ['READ_PROGRAMS', 'READ_ASSIGNED_PROGRAMS'] },
  one: ['program', 'programme'],
  many: ['programs', 'programmes'],
  fields: {
    acronym: text(['Acronym', 'Acronyme'], 20),
    name: text(['Program / Association', 'Programme ou association'], 200),
    vendorNumber: optionalText(['Vendor Number', 'Numéro de fournisseur'], 50),
    invoiceNumberPrefix: optionalText(['Invoice Number Prefix', 'Préfixe des numéros de facture'], 10),
    invoiceRequiresApproval: flag(['Invoice Requires Approval', 'La facture doit être approuvée']),
  },
  order: ['acronym', 'name'],
  unique: { programs_name_key: 'name', programs_acronym_key: 'acronym' },
})

/** Every list that the engine serves. */
export const lists = [
  genders,
  languages,
  provinces,
  counties,
  cities,
  organizations,
  projects,
  insuranceProviders,
  programs,
]
