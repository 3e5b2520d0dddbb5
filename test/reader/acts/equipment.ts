import { go, near, press, type } from '../steps.ts'
import type { Act, Pieces } from './act.ts'

const SAVE_LOAN = near('[role=dialog] button', ['Save loan', 'Enregistrer le prêt'])

export const equipmentActs = ({ free, toReturn, scanned }: Pieces): readonly Act[] => [
  {
    title: 'the counter says whose piece it is before the answers, and then the first answer',
    steps: [
      go([`/equipment?q=${toReturn[0]}`, `/equipment?q=${toReturn[1]}`]),
      near('main button', [`Return ${toReturn[0]}`, `Retourner ${toReturn[1]}`]),
      press('Return'),
    ],
    hears: [
      [/^Return [A-Z]\d+ push button/, /, lent \d\d\/\d\d\/\d{4}$/, /^To clean and check\.?/],
      [/^Retourner [A-Z]\d+ bouton/, /, prêt du \d\d\/\d\d\/\d{4}$/, /^À nettoyer et vérifier\.?/],
    ],
  },
  {
    title: 'a return without an answer is refused, and the summary names the question',
    steps: [SAVE_LOAN, press('Return')],
    hears: [
      [/^The following validation errors have occurred: panel\.$/, /^Return Status: This field is required /],
      [
        /^Les erreurs de validation suivantes se sont produites : tableau de bord\.$/,
        /^État au retour : Ce champ est obligatoire /,
      ],
    ],
  },
  {
    title: 'closing with an unsaved note asks, and the question is said before its button',
    steps: [near('[role=dialog] textarea'), type('torn'), press('Escape')],
    hears: [
      [
        /^Equipment note entry\.$/,
        /^Unsaved changes dialog You have unsaved changes that will be lost\. Would you like to continue\?$/,
        /^Keep editing push button\.$/,
      ],
      [
        /^Note sur l’équipement zone de saisie\.$/,
        /^Modifications non enregistrées boîte de dialogue Vous avez des modifications non enregistrées qui seront perdues\. Voulez-vous continuer\?$/,
        /^Continuer la saisie bouton\.$/,
      ],
    ],
  },
  {
    title: 'a piece comes back by one answer',
    steps: [
      press('Return'),
      near('[role=dialog] input[type=radio]'),
      press('space'),
      SAVE_LOAN,
      press('Return'),
    ],
    hears: [[/^Your loan has been updated successfully!$/], [/^Votre prêt a été mis à jour!$/]],
  },
  {
    title: 'sorting by a column says the order',
    steps: [go('/equipment'), near('th button', ['Number', 'Numéro']), press('Return')],
    hears: [
      [/^Number push button/, /^Number\. sorted ascending$/],
      [/^Numéro bouton/, /^Numéro\. trié dans l’ordre croissant$/],
    ],
  },
  {
    title: 'the next page says which it is',
    steps: [near('nav button', ['Next', 'Suivant']), press('Return')],
    hears: [
      [/^Next push button/, /^Page 2 of \d+$/],
      [/^Suivant bouton/, /^Page 2 sur \d+$/],
    ],
  },
  {
    title: 'a reservation asks about its piece, which is said before the button',
    steps: [
      go(`/equipment/${free.id}`),
      near('main button', ['Reserve', 'Réserver']),
      press('Return', 'Escape'),
    ],
    hears: [
      [
        /^Equipment will be Reserved for 24 hours would you like to continue\? dialog [A-Z]\d+, \S/,
        /^Cancel push button\.$/,
      ],
      [
        /^L’équipement sera réservé pour 24 heures\. Voulez-vous continuer\? boîte de dialogue [A-Z]\d+, \S/,
        /^Annuler bouton\.$/,
      ],
    ],
  },
  {
    title: 'several are returned: a number that is read, and the result',
    steps: [
      go('/scan/return'),
      near('form input'),
      type(scanned),
      press('Return'),
      near('main button', ['Return 1 piece', 'Retourner 1 pièce']),
      press('Return'),
    ],
    hears: [
      [/^[A-Z]\d+ is in the list\.$/, /^Return 1 piece push button\.$/, /^1 returned\.$/],
      [/^[A-Z]\d+ est dans la liste\.$/, /^Retourner 1 pièce bouton\.$/, /^1 pièce retournée\.$/],
    ],
  },
]
