/** The invented catalogue of equipment, in English and French. */

type Names = readonly [en: string, fr: string]

/** Category → subcategory → items; category 1 exists from the start, the marked ones are protected. */
export const CATALOGUE: readonly {
  name: Names
  protected?: true
  subcategories: readonly { name: Names; protected?: true; items: readonly Names[] }[]
}[] = [
  {
    name: ['Wheelchairs', 'Fauteuils roulants'],
    protected: true,
    subcategories: [
      {
        name: ['Manual', 'Manuels'],
        protected: true,
        items: [
          ['Standard wheelchair', 'Fauteuil roulant standard'],
          ['Lightweight wheelchair', 'Fauteuil roulant léger'],
          ['Tilt-in-space wheelchair', 'Fauteuil roulant basculant'],
          ['Transport chair', 'Fauteuil de transport'],
        ],
      },
      {
        name: ['Power', 'Motorisés'],
        items: [
          ['Mid-wheel drive wheelchair', 'Fauteuil roulant à traction centrale'],
          ['Front-wheel drive wheelchair', 'Fauteuil roulant à traction avant'],
          ['Folding power wheelchair', 'Fauteuil roulant motorisé pliant'],
        ],
      },
      {
        name: ['Paediatric', 'Pédiatriques'],
        items: [
          ['Growing wheelchair', 'Fauteuil roulant évolutif'],
          ['Adapted stroller', 'Poussette adaptée'],
        ],
      },
    ],
  },
  {
    name: ['Scooters', 'Triporteurs et quadriporteurs'],
    subcategories: [
      { name: ['Three wheels', 'Triporteurs'], items: [['Three-wheel scooter', 'Triporteur']] },
      { name: ['Four wheels', 'Quadriporteurs'], items: [['Four-wheel scooter', 'Quadriporteur']] },
    ],
  },
  {
    name: ['Walking aids', 'Aides à la marche'],
    subcategories: [
      {
        name: ['Walkers', 'Déambulateurs'],
        items: [
          ['Folding walker', 'Déambulateur pliant'],
          ['Rollator', 'Déambulateur à quatre roues'],
          ['Posterior walker', 'Déambulateur postérieur'],
        ],
      },
      { name: ['Crutches', 'Béquilles'], items: [['Forearm crutches', 'Béquilles d’avant-bras']] },
    ],
  },
  {
    name: ['Patient lifts', 'Lève-personnes'],
    subcategories: [
      {
        name: ['Floor lifts', 'Lève-personnes mobiles'],
        items: [
          ['Hydraulic lift', 'Lève-personne hydraulique'],
          ['Sit-to-stand lift', 'Lève-personne verticalisateur'],
        ],
      },
      {
        name: ['Ceiling lifts', 'Lève-personnes sur rail'],
        items: [['Ceiling lift', 'Lève-personne sur rail']],
      },
    ],
  },
  {
    name: ['Home-care beds', 'Lits de soins à domicile'],
    subcategories: [
      { name: ['Electric', 'Électriques'], items: [['Full-electric bed', 'Lit entièrement électrique']] },
      {
        name: ['Mattresses', 'Matelas'],
        items: [['Alternating-pressure mattress', 'Matelas à pression alternée']],
      },
    ],
  },
  {
    name: ['Seating and positioning', 'Éléments de siège et aides au positionnement'],
    subcategories: [
      {
        name: ['Cushions', 'Coussins'],
        items: [
          ['Air-cell cushion', 'Coussin à cellules d’air'],
          ['Gel cushion', 'Coussin de gel'],
        ],
      },
      { name: ['Backs', 'Dossiers'], items: [['Contoured back', 'Dossier galbé']] },
    ],
  },
  {
    name: ['Bathroom and transfer aids', 'Aides au bain et au transfert'],
    subcategories: [
      {
        name: ['Bathroom supports', 'Appuis de salle de bain'],
        items: [
          ['Shower commode chair', 'Chaise d’aisance pour la douche'],
          ['Bath lift', 'Siège élévateur de bain'],
          ['Raised toilet seat', 'Siège de toilette surélevé'],
        ],
      },
      {
        name: ['Transfer aids', 'Aides au transfert'],
        items: [
          ['Transfer board', 'Planche de transfert'],
          ['Transfer pole', 'Barre de transfert'],
        ],
      },
    ],
  },
]
