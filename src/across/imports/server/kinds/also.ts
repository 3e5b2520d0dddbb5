const names = (text: string): readonly string[] => text.split(/,\s+/)

const firstName = names('Given name, Given, Forename, First')
const lastName = names('Surname, Family name, Last, Nom, Nom de famille')
const phone =
  names(`Phone, Phone no, Phone numbers, Tel, Telephone, Telephone number, Téléphone, No de téléphone, Phone 1,
  Phone 1 - Value, Primary phone, Mobile, Mobile no, Mobile phone, Cell, Cell phone, Cellulaire`)
const email =
  names(`Email, E-mail, Mail, Email address, Email addresses, Email ID, E-mail 1 - Value, Primary email, Home-Email,
  Courriel, Adresse courriel, Adresse électronique`)

/**
 * Names that other programs give to people and places, in either language. The name on the form counts first, and of
 * these an earlier one before a later one.
 */
export const PEOPLE_ALSO = {
  firstName,
  lastName,
  fullName:
    names(`Name, Full name, Customer full name, Customer name, Display name, Complete name, Nom complet, Nom et prénom,
    Prénom et nom`),
  phone,
  email,
  address1:
    names(`Address, Street, Street address, Mailing address, Adresse, Rue, Adresse postale, Address line 1, Home street,
    Mailing street, Address 1 - Street, Home-Street Address, Address Line 1 (Address), Street 1, Billing address`),
  address2: names(`Apartment, Apt, Unit, Appartement, App, Address line 2, Street2, Street 2, Home street 2,
    Address 1 - Extended Address, Supplemental address 1, Home-Supplemental Address 1, Address Line 2 (Address)`),
  city: names(`Town, Municipality, Ville, Municipalité, Localité, City/Town, Home city, Mailing city, Address 1 - City,
    Home-City, City/Town (Address)`),
  province:
    names(`Prov, State, State/Province, Province/State, Home state, Mailing state, Mailing state/province,
    Address 1 - Region, Home-State, State/Province (Address), État`),
  postalCode:
    names(`Postcode, Zip, Zip code, CP, Zip/Postal code, Home postal code, Mailing postal code, Mailing zip/postal code,
    Address 1 - Postal Code, Home-Postal Code, Postal Code (Address), Pincode`),
  facility: names('Facility, Name, Nom'),
  insurer: names('Insurer, Name, Nom'),
  note: names('Notes, Comment, Comments, Remarks, Commentaire, Commentaires, Remarque, Remarques'),
}

const agencyNumber = names('Agency number, Agency no, No agence, Numéro d’agence')
const formerNumber =
  names(`Old number, Previous number, File number, No de dossier, Contact ID, Client ID, Customer ID, External ID,
  External Identifier, Record ID, Employee No, Employee Number, Membership Number`)

/** Names of the columns of clients. The “id” of our own take-out is not among the numbers, because nobody knows it. */
export const CLIENT_ALSO = {
  agencyNumber,
  birthDate: names('DOB, Birth date, Birthdate, Birthday, Naissance, Né le, DDN'),
  deceasedOn: names('Died, Deceased Date, Décès, Décédé le'),
  medicareNumber: names('Medicare, Medicare no, Health card, NAM, No assurance-maladie, Assurance-maladie'),
  gender: names('Sex, Sexe, Genre'),
  language: names('Lang, Locale, Preferred language, Preferred locale, Langue préférée'),
  program: names('Program, Programme, Funder, Association'),
  insuranceProvider: names('Insurance, Insurer, Assureur, Assurance'),
  formerNumber,
  homePhone: [...names('Home phone, Home-Phone, Tél. maison, Téléphone à domicile'), ...phone],
  workPhone: names(
    `Work phone, Work-Phone, Business phone, Phone 2, Phone 2 - Value, Tél. travail, Téléphone au travail`,
  ),
  homeExtension: ['Phone extension'],
  nextOfKin: names('Emergency contact, Contact, Proche, Personne-ressource'),
}

/** Names of the columns that say whose a loan or a repair is. */
export const NAMED_CLIENT_ALSO = {
  /** The column of agency numbers also finds former numbers. */
  agencyNumber: [...agencyNumber, ...formerNumber],
  fullName: names('Client name, Name, Contact, Borrower, Customer, Nom, Nom du client'),
  firstName: names('First name, Prénom'),
  lastName: names('Last name, Surname, Nom de famille'),
  birthDate: names('Date of birth, DOB, Birth date, Birthdate, Naissance, DDN'),
  email: names('Email, E-mail, Email address, Courriel'),
}

export const EQUIPMENT_ALSO = {
  program: names('Program, Programme'),
  item: names('Item, Item name, Asset name, Product, Product name, Equipment, Article, Appareil, Name, Nom'),
  manufacturer: names('Make, Brand, Marque, Fabricant'),
  modelNumber: names('Model no, No de modèle, Model, Modèle'),
  serialNumber: names('Serial, Serial numbers, Serial no, S/N, No de série, Série'),
  formerNumber:
    names(`Old number, Previous number, Asset number, Asset tag, Inventory number, Inventory code, Product code,
    No d’inventaire, Code`),
  purchaseDate: names('Purchased, Bought, Invoice date, Date purchased, Date d’achat, Achat'),
  warrantyUntil: names(
    'Warranty, Warranty until, Warranty expires, Warranty end, Garantie, Garantie jusqu’au',
  ),
  purchaseCost:
    names(`Cost, Price, Price paid, Initial price, Purchase price, Value, Unit cost, UnitCost, Valuation, Coût, Prix,
    Prix d’achat`),
}

export const LOAN_ALSO = {
  loanDate: names(
    `Lent, Lent on, Date out, Checkout date, Checked out, Loan start, Start date, Out, Date du prêt, Prêté le`,
  ),
  returnDate: names('Returned, Date in, Checkin date, Checked in, Date returned, Retour, Rendu le'),
  dueOn: names(
    `Due, Due back, Expected checkin, Expected checkin date, Expected return, Return due, Échéance, Retour prévu`,
  ),
  reviewOn: names('Review, Révision'),
}

export const SERVICE_ALSO = {
  serviceDate: names('Date, Repair date, Date de réparation'),
  description: names('Description, Work, Work done, Travaux'),
  hours: names('Hours, Heures'),
}
