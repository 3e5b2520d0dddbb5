import type pg from 'pg'

const TEXT = {
  title: 'Loan of equipment',
  title_fr: 'Prêt d’équipement',
  text: `I, {client.fullName}, have received from {organisation.name} the equipment that is listed below, with what goes along with it.

The equipment remains the property of {organisation.name}. I use it with care and as I was shown, I do not lend it to anybody else, and I do not change it.

If it breaks, or no longer fits me, I call {organisation.name}, who repairs or exchanges it. I do not have it repaired elsewhere.

I return it when I no longer need it, clean and with all that was handed over.`,
  text_fr: `Je, {client.fullName}, ai reçu de {organisation.name} l’équipement énuméré ci-dessous, avec ce qui l’accompagne.

L’équipement demeure la propriété de {organisation.name}. Je l’utilise avec soin et comme on me l’a montré, je ne le prête à personne d’autre et je ne le modifie pas.

S’il se brise ou ne me convient plus, j’appelle {organisation.name}, qui le répare ou l’échange. Je ne le fais pas réparer ailleurs.

Je le rends quand je n’en ai plus besoin, propre et avec tout ce qui m’a été remis.`,
}

/** One published text for all loans, if there is none. */
export async function seedAgreementTexts(
  client: pg.ClientBase,
  by: number | null,
  today: Date,
): Promise<void> {
  const { title, title_fr, text, text_fr } = TEXT
  await client.query(
    `INSERT INTO agreement_texts (title, title_fr, text, text_fr, number, published_at, published_by)
     SELECT $1, $2, $3, $4, 1, $5, $6 WHERE NOT EXISTS (SELECT FROM agreement_texts)`,
    [title, title_fr, text, text_fr, today, by],
  )
}
