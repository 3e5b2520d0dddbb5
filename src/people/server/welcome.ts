/** The mail to somebody who has been given an account; `link` works for seven days. */
export function welcomeMail(french: boolean, link: string): { subject: string; text: string } {
  if (french) {
    return {
      subject: 'Bienvenue dans Passerelle',
      text: `Bonjour,\n\nUn compte a été ouvert pour vous dans Passerelle. Pour choisir votre mot de passe, ouvrez ce lien. Il fonctionne une seule fois, pendant sept jours :\n\n${link}\n\nPar la suite, ouvrez une session avec l’adresse à laquelle ce message vous est parvenu. Si le lien ne fonctionne plus, demandez-en un autre au moyen de « Mot de passe oublié? » à la page d’ouverture de session.\n`,
    }
  }
  return {
    subject: 'Welcome to Passerelle',
    text: `Hello,\n\nAn account has been opened for you in Passerelle. To choose your password, open this link. It works once, for seven days:\n\n${link}\n\nFrom then on, log in with the address that this message was sent to. If the link no longer works, ask for another one with "Forgot my password?" on the login page.\n`,
  }
}
