/** Invented people and places of New Brunswick; every number is one that is never given out. */
export const FIRST_NAMES = [
  'Éric', 'Marie', 'Jean', 'Marie-Josée', 'Réjean', 'Noëlla', 'Aurèle', 'Geneviève', 'Théodore', 'Élise', 'Hédard',
  'Zoé', 'François-Xavier', 'Yvonne', 'Lucienne', 'Adélard', 'Bernadette', 'Omer', 'Zélie', 'Anne-Marie', 'Luc',
  'Odette', 'Rhéal', 'Édith', 'Léonard', 'Gérard', 'Chantal', 'Mélanie', 'Benoît', 'Josée', 'Stéphane', 'Hélène',
  'Wayne', 'Dorothy', 'Denise', 'Margaret-Anne', 'John', 'Mary', 'Robert', 'Patricia', 'James', 'Linda', 'William',
  'Barbara', 'David', 'Susan', 'Donald', 'Shirley', 'Kenneth', 'Heather', 'Gordon', 'Joan', 'Bruce', 'Carol',
  'Murray', 'Sheila', 'Erica', 'Ian', 'Fiona', 'Marc-André',
]

export const LAST_NAMES = [
  'LeBlanc', 'Cormier', 'Thériault', 'Arsenault', 'Gallant', 'Haché', 'Doiron', 'Chiasson', 'Robichaud', 'Ouellette',
  'Landry', 'Richard', 'Belliveau', 'Bourque', 'Mazerolle', 'Savoie', 'Doucet', 'Boudreau', 'Comeau', 'Thibodeau',
  'Desjardins', 'Pelletier', 'Lévesque', 'Côté', 'Bélanger', 'Nadeau', 'Poirier', 'Légère', 'Melanson', 'Gaudet',
  'Augustine', 'Paul', 'Sock', 'Campbell', 'MacPhail', 'Kirkpatrick', 'O’Donnell', 'McLaughlin', 'MacDonald', 'Smith',
  'Brown', 'Wilson', 'Murphy', 'Stewart', 'Graham', 'Kelly', 'Sullivan', 'Fraser', 'McKenzie', 'Anderson',
]

export const STREETS = [
  'rue Champlain', 'rue Main', 'rue du Quai', 'chemin de l’Église', 'boulevard Saint-Pierre Ouest', 'rue des Ormes',
  'rue Amirault', 'rue Notre-Dame', 'rue Victoria', 'chemin Cap-Pelé', 'avenue St. Peter', 'avenue Belleview',
  'Riverside Drive', 'Canterbury Street', 'Sackville Street', 'Prospect Street', 'Water Street', 'King Street',
  'Maple Avenue', 'Queen Street', 'Union Street', 'Mountain Road', 'Regent Street', 'Old Shediac Road',
]

/** City → the first halves of its postal codes. */
export const CITY_CODES: Record<string, string[]> = {
  Moncton: ['E1A', 'E1C', 'E1E', 'E1G'], Dieppe: ['E1A'], Riverview: ['E1B'], Miramichi: ['E1N', 'E1V'],
  Caraquet: ['E1W'], Tracadie: ['E1X'], Bathurst: ['E2A'], 'Saint John': ['E2J', 'E2K', 'E2L', 'E2M'],
  Rothesay: ['E2E'], Quispamsis: ['E2G'], Oromocto: ['E2V'], Fredericton: ['E3A', 'E3B', 'E3C'],
  'St. Stephen': ['E3L'], Campbellton: ['E3N'], Edmundston: ['E3V'], 'Grand Falls': ['E3Y'], Sussex: ['E4E'],
  Sackville: ['E4L'], Shediac: ['E4P'], Bouctouche: ['E4S'], Richibucto: ['E4W'], Gagetown: ['E5M'],
  'St. Andrews': ['E5B'], Hampton: ['E5N'], Woodstock: ['E7M'],
}

export const NOTES = [
  'Prefers to be called in the morning; her brother answers after 4 p.m.',
  'Ramp at the back entrance. Delivery by the lane only.',
  'Préfère le français. Rappeler après 13 h.',
  'Lives on the third floor, the lift is narrow (75 cm).',
  'A dog in the yard; ring before you come in.',
  'Le fils s’occupe des rendez-vous; laisser un message.',
  'Called about the seat cushion; a new one was ordered.',
  'Moved in with her daughter; address confirmed by phone.',
]

export const PROGRAMS = [
  ['PMB', 'Programme des mobilités du bassin', 'PMB', true], ['PEP', 'Provincial Equipment Program', 'PEP', true],
  ['SEN', 'Seniors’ Equipment Network', 'SEN', false], ['VAC', 'Veterans’ Aid Circle', 'VAC', false],
  ['ENF', 'Enfants en mouvement', 'ENF', false], ['RHP', 'Rural Home Program', 'RHP', true],
] as const

export const PROJECTS = ['Winter ramps', 'Projet Accès rural', 'Loan closet renewal']
export const INSURERS = ['Assurance-vie de l’Estuaire', 'Fundy Mutual', 'Maritime Health Cover', 'Croix d’argent']
export const ORGANIZATIONS = ['Appui Mobilité NB', 'Réseau de santé de l’Acadie', 'Valley Rehabilitation Centre']
export const FACILITIES = [
  ['Manoir des Pins', '6, rue Acadie', 'Bouctouche'], ['Villa du Repos', '125, rue Murphy', 'Moncton'],
  ['Riverbend Lodge', '40 Riverside Drive', 'Fredericton'], ['Foyer Notre-Dame', '11, rue Notre-Dame', 'Campbellton'],
  ['Kennebec House', '300 Main Street', 'Saint John'], ['Résidences de la Baie', '8, boulevard Saint-Pierre Ouest', 'Caraquet'],
] as const
