import { go, near, press, type } from '../steps.ts'
import { type Act, LATE_LIST } from './act.ts'

export const OFFICE_ACTS: readonly Act[] = [
  {
    title: 'a list of Today is opened from Home: its name with the act, then its heading',
    steps: [
      go('/home'),
      near('[data-kinds] a', ['Call list: Loans to review', 'Prêts à suivre']),
      press('Return'),
    ],
    hears: [
      [/^Call list: Loans to review link\.$/, /^Loans to review heading level 1/],
      [/^Liste d’appels : Prêts à suivre lien\.$/, /^Prêts à suivre en-tête niveau 1/],
    ],
  },
  {
    title: 'a question about invoice items says its sum of money before its button',
    steps: [
      go('/bulk-invoicing?step=all'),
      near('#work-to-be-billed thead input'),
      press('space'),
      near('#work-to-be-billed button', ['Make invoice items', 'Créer les articles de facture']),
      press('Return', 'Escape'),
      near('#work-to-be-billed thead input'),
      press('space'),
    ],
    hears: [
      [
        /^5 repairs selected$/,
        /^Make invoice items of these 5 repairs\? dialog They will be ready to invoice for \$[\d,]+\.\d\d\./,
        /^Cancel push button\.$/,
      ],
      [
        /^5 réparations sélectionnées$/,
        /^Créer des articles de facture à partir de ces 5 réparations\? boîte de dialogue Ils seront alors à facturer pour un total de [\d ]+,\d\d \$\./,
        /^Annuler bouton\.$/,
      ],
    ],
    misses: LATE_LIST,
  },
  {
    title: 'the filter of Tools says how many it leaves',
    steps: [go('/tools'), near('main input[type=search]'), type(['city', 'ville'])],
    hears: [
      [/^Find a tool entry /, /^\d+ tools?$/],
      [/^Trouver un outil zone de saisie /, /^\d+ outils?$/],
    ],
  },
  {
    title: 'the language is changed and changed back, each time said in the new language',
    steps: [
      near('header button', ['Fr: afficher', 'En: show']),
      press('Return'),
      near('header button', ['En: show', 'Fr: afficher']),
      press('Return'),
    ],
    hears: [
      [
        /^\[fr\] Fr: afficher en français push button\.$/,
        /^Passerelle est maintenant en français\.$/,
        /^Passerelle is now in English\.$/,
      ],
      [
        /^\[en\] En: show in English bouton\.$/,
        /^Passerelle is now in English\.$/,
        /^Passerelle est maintenant en français\.$/,
      ],
    ],
    isBilingual: true,
  },
]
