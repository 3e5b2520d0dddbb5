import { fold } from '#core/contract/fold.ts'

/** Provinces and territories in French, and their abbreviations. */
const PROVINCES: Record<string, string[]> = {
  'New Brunswick': ['Nouveau-Brunswick', 'NB', 'N.-B.', 'N.B.'],
  'Nova Scotia': ['Nouvelle-Écosse', 'NS', 'N.-É.', 'N.S.'],
  'Prince Edward Island': ['Île-du-Prince-Édouard', 'PE', 'PEI', 'P.E.I.', 'Î.-P.-É.', 'IPE'],
  'Newfoundland and Labrador': [
    'Terre-Neuve-et-Labrador',
    'NL',
    'T.-N.-L.',
    'N.L.',
    'Newfoundland',
    'Terre-Neuve',
  ],
  Quebec: ['Québec', 'QC', 'Qué.', 'Que.', 'PQ'],
  Ontario: ['ON', 'Ont.'],
  Manitoba: ['MB', 'Man.'],
  Saskatchewan: ['SK', 'Sask.'],
  Alberta: ['AB', 'Alb.', 'Alta.'],
  'British Columbia': ['Colombie-Britannique', 'BC', 'C.-B.', 'B.C.'],
  Yukon: ['YT', 'Territoire du Yukon', 'Yukon Territory'],
  'Northwest Territories': ['Territoires du Nord-Ouest', 'NT', 'T.N.-O.', 'N.W.T.'],
  Nunavut: ['NU'],
}

const inCanada = (name: string) => [name, `${name} (CA)`, `${name}, Canada`, `CA-${name}`]

/** Names that other programs use for entries that every installation has, by the table of the list and the English name. */
const ALIASES: Record<string, Record<string, string[]>> = {
  provinces: Object.fromEntries(
    Object.entries(PROVINCES).map(([name, others]) => [fold(name), [name, ...others].flatMap(inCanada)]),
  ),
  genders: {
    female: ['F', 'Fem', 'Femme', 'Féminin', 'Woman'],
    male: ['M', 'H', 'Homme', 'Masculin', 'Man'],
  },
  languages: {
    english: ['en', 'eng', 'en_CA', 'en_US', 'en_GB', 'Anglais', 'English (Canada)', 'English (US)'],
    french: ['fr', 'fra', 'fre', 'fr_CA', 'fr_FR', 'Français', 'French (Canada)', 'Français (Canada)'],
  },
}

export const aliasesOf = (table: string, name: string): readonly string[] =>
  ALIASES[table]?.[fold(name)] ?? []
