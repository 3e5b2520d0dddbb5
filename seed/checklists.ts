type Line = readonly [
  en: string,
  fr: string,
  answer: 'CHECK' | 'NUMBER' | 'TEXT' | 'PHOTO',
  /** `!` is critical, `*` required; a number is followed by its unit. */
  asked?: string,
]

/** Name, kind, subcategories (none: all), lines. */
export const CHECKLISTS: readonly {
  name: readonly [en: string, fr: string]
  kind: 'RETURN' | 'INSPECTION' | 'HANDOVER'
  subcategories: readonly string[]
  lines: readonly Line[]
}[] = [
  {
    name: ['Power wheelchair back from a loan', 'Fauteuil motorisé de retour d’un prêt'],
    kind: 'RETURN',
    subcategories: ['Power'],
    lines: [
      ['Cleaned and disinfected', 'Nettoyé et désinfecté', 'CHECK', '*'],
      ['Brakes hold on a slope', 'Les freins tiennent dans une pente', 'CHECK', '*!'],
      ['Drives forward, back and turns', 'Avance, recule et tourne', 'CHECK', '*!'],
      ['Battery voltage', 'Tension de la batterie', 'NUMBER', '*V'],
      ['Charger is there and works', 'Le chargeur est là et fonctionne', 'CHECK', '*'],
      ['Tyres are not worn', 'Les pneus ne sont pas usés', 'CHECK', '*'],
      ['Seat belt closes and holds', 'La ceinture se boucle et tient', 'CHECK', '*!'],
      ['Armrests and footrests are complete', 'Accoudoirs et repose-pieds au complet', 'CHECK', '*'],
      ['No sharp edges or cracks', 'Ni arêtes vives ni fissures', 'CHECK', '*!'],
      ['Picture of the whole chair', 'Photo du fauteuil entier', 'PHOTO'],
      ['What else was seen', 'Autres observations', 'TEXT'],
    ],
  },
  {
    name: ['Patient lift back from a loan', 'Lève-personne de retour d’un prêt'],
    kind: 'RETURN',
    subcategories: ['Floor lifts', 'Ceiling lifts'],
    lines: [
      ['Cleaned and disinfected', 'Nettoyé et désinfecté', 'CHECK', '*'],
      ['Lifts and lowers without a noise', 'Monte et descend sans bruit', 'CHECK', '*!'],
      ['Emergency lowering works', 'La descente d’urgence fonctionne', 'CHECK', '*!'],
      ['Emergency stop works', 'L’arrêt d’urgence fonctionne', 'CHECK', '*!'],
      ['Sling hooks are whole', 'Les crochets du harnais sont intacts', 'CHECK', '*!'],
      ['Sling has no tear', 'Le harnais n’est pas déchiré', 'CHECK', '*!'],
      ['Castors turn and lock', 'Les roulettes tournent et se bloquent', 'CHECK', '*'],
      ['Battery after charging', 'Batterie après la charge', 'NUMBER', '*%'],
      ['Picture of the damage, if any', 'Photo des dommages, s’il y en a', 'PHOTO'],
      ['What else was seen', 'Autres observations', 'TEXT'],
    ],
  },
  {
    name: ['Yearly inspection of a lift', 'Inspection annuelle d’un lève-personne'],
    kind: 'INSPECTION',
    subcategories: ['Floor lifts', 'Ceiling lifts'],
    lines: [
      ['Serial number can be read', 'Le numéro de série est lisible', 'CHECK', '*'],
      ['Safe working load is written on it', 'La charge maximale y est inscrite', 'CHECK', '*'],
      ['Load that was tested', 'Charge d’essai', 'NUMBER', '*kg'],
      ['Holds the load for five minutes', 'Tient la charge pendant cinq minutes', 'CHECK', '*!'],
      ['Welds have no cracks', 'Les soudures n’ont pas de fissures', 'CHECK', '*!'],
      ['Bolts are tight', 'Les boulons sont serrés', 'CHECK', '*!'],
      ['Hydraulics do not leak', 'Le système hydraulique ne fuit pas', 'CHECK', '*'],
      ['Emergency stop works', 'L’arrêt d’urgence fonctionne', 'CHECK', '*!'],
      ['Emergency lowering works', 'La descente d’urgence fonctionne', 'CHECK', '*!'],
      ['Picture of the plate', 'Photo de la plaque signalétique', 'PHOTO', '*'],
      ['Who tested it, and with what', 'Qui l’a éprouvé, et avec quoi', 'TEXT', '*'],
      ['What else was seen', 'Autres observations', 'TEXT'],
    ],
  },
  {
    name: ['Handing over', 'Remise'],
    kind: 'HANDOVER',
    subcategories: [],
    lines: [
      ['Set to the person’s size', 'Réglé à la taille de la personne', 'CHECK', '*'],
      ['Brakes were shown', 'Les freins ont été montrés', 'CHECK', '*'],
      ['Folding and carrying were shown', 'Le pliage et le transport ont été montrés', 'CHECK'],
      ['The person has tried it', 'La personne l’a essayé', 'CHECK', '*'],
      ['Accessories are along', 'Les accessoires sont remis', 'CHECK', '*'],
      ['The manual was left', 'Le mode d’emploi a été laissé', 'CHECK'],
      ['Who to call was said', 'La personne à appeler a été indiquée', 'CHECK', '*'],
      ['What else was agreed', 'Autres ententes', 'TEXT'],
    ],
  },
]
