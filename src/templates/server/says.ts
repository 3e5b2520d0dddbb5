import type { Text } from '#core/server/errors.ts'
import type { FileFault } from './docx/archive.ts'
import type { TagFault } from './docx/tags.ts'

/** What people are told of a file that cannot be a template, and of a document that could not be made. */

export const NO_DOCX: Text = [
  'The file name must end in .docx: please choose a Word document.',
  'Le nom du fichier doit se terminer par .docx\u00a0: veuillez choisir un document Word.',
]

export const FILE_FAULTS: Record<FileFault, Text> = {
  notWord: [
    'This is no Word document. Please save it in Word as .docx.',
    'Ce n’est pas un document Word. Veuillez l’enregistrer dans Word en .docx.',
  ],
  locked: [
    'This document is protected by a password, or was saved in the old format of Word. Please save it as .docx without a password.',
    'Ce document est protégé par un mot de passe, ou enregistré dans l’ancien format de Word. Veuillez l’enregistrer en .docx sans mot de passe.',
  ],
  damaged: [
    'This document is damaged and cannot be read. Please save it in Word again.',
    'Ce document est endommagé et ne peut pas être lu. Veuillez l’enregistrer de nouveau dans Word.',
  ],
  tooLarge: [
    'This document is too large once it is unpacked.',
    'Ce document est trop volumineux une fois décompressé.',
  ],
  macros: [
    'This document holds macros or other programs. Please remove them.',
    'Ce document contient des macros ou d’autres programmes. Veuillez les retirer.',
  ],
  loadsElsewhere: [
    'This document loads something from another place. Please insert pictures and texts into the document itself.',
    'Ce document charge un élément qui se trouve ailleurs. Veuillez insérer les images et les textes dans le document même.',
  ],
}

/** Why one of many documents was not made. */
export const NOT_MADE: Record<'tooLarge' | 'damaged' | 'lost' | 'gone' | 'left', Text> = {
  tooLarge: [
    'the document would become too large, or takes too long to make',
    'le document serait trop volumineux ou trop long à produire',
  ],
  damaged: [
    'the template cannot be read; please upload it again',
    'le modèle ne peut pas être lu; veuillez le téléverser de nouveau',
  ],
  lost: [
    'the file of the template is missing; please upload it again',
    'le fichier du modèle est introuvable; veuillez le téléverser de nouveau',
  ],
  gone: ['the record is not there any more', 'l’enregistrement n’existe plus'],
  left: ['nobody waits for it any more', 'plus personne ne l’attend'],
}

export function saysOf({ problem, tag, part, around }: TagFault): Text {
  const [what, quoi] = PROBLEMS[problem](`{${tag}}`)
  const [place, endroit] = placeOf(part)
  if (!around) return [`${what} (${place})`, `${quoi} (${endroit})`]
  return [`${what} (${place}: “${around}”)`, `${quoi} (${endroit}\u00a0: «\u00a0${around}\u00a0»)`]
}

const PROBLEMS: Record<TagFault['problem'], (tag: string) => Text> = {
  unknown: (tag) => [
    `${tag} is not a variable of this type of template.`,
    `${tag} n’est pas une variable de ce type de modèle.`,
  ],
  outsideLoop: (tag) => [
    `${tag} may only stand within the loop of its list.`,
    `${tag} ne peut se trouver que dans la boucle de sa liste.`,
  ],
  nested: (tag) => [
    `${tag} is a list: it is opened with # and closed with /, and does not stand within itself.`,
    `${tag} est une liste\u00a0: elle s’ouvre par # et se ferme par /, et ne se trouve pas dans elle-même.`,
  ],
  raw: (tag) => [`${tag} may not begin with @.`, `${tag} ne peut pas commencer par @.`],
  doubled: () => [
    'Braces stand twice in a row; one is enough.',
    'Des accolades sont doublées; une seule suffit.',
  ],
  unclosed: (tag) => [`${tag} lacks its closing brace.`, `Il manque l’accolade fermante à ${tag}.`],
  unopened: (tag) => [`${tag} lacks its opening brace.`, `Il manque l’accolade ouvrante à ${tag}.`],
  loopNotClosed: (tag) => [`The loop ${tag} is never closed.`, `La boucle ${tag} n’est jamais fermée.`],
  loopNotOpened: (tag) => [
    `The loop ${tag} is closed but never opened.`,
    `La boucle ${tag} se ferme sans avoir été ouverte.`,
  ],
  loopCrossed: (tag) => [
    `The loop ${tag} is not opened and closed in the same place.`,
    `La boucle ${tag} ne s’ouvre pas et ne se ferme pas au même endroit.`,
  ],
  cannotBeOpened: () => [
    'The documents that come of it could not be opened. Does a loop open within a link or a picture and close outside of it?',
    'Les documents qui en résultent ne pourraient pas être ouverts. Une boucle s’ouvre-t-elle dans un lien ou une image pour se fermer ailleurs?',
  ],
  unreadable: (tag) => [`${tag} cannot be read.`, `${tag} est illisible.`],
}

function placeOf(part: string): Text {
  if (/\/header\d*\.xml$/.test(part)) return ['header', 'en-tête']
  if (/\/footer\d*\.xml$/.test(part)) return ['footer', 'pied de page']
  if (/\/(foot|end)notes\.xml$/.test(part)) return ['notes', 'notes']
  if (part.startsWith('docProps/')) return ['document properties', 'propriétés du document']
  return ['text', 'texte']
}
