// The frame of the demo shop: stores, taxes, attributes, categories, old addresses.

import * as arabic from './arabic.mjs'
import * as german from './german/german.mjs'

export const stores = [
  { kind: 'store', code: 'en', name: 'English', locale: 'en-GB', currency: 'EUR', isDefault: true },
  { kind: 'store', code: 'fr', name: 'Français', locale: 'fr-FR', currency: 'EUR' },
  // Its digits are 0 to 9 and its months January to December, as in the shop's other languages.
  { kind: 'store', code: 'ar', name: 'العربية', locale: 'ar-AE', currency: 'EUR' },
  { kind: 'store', code: 'de', name: 'Deutsch', locale: 'de-DE', currency: 'EUR' },
]

const rates = (title, percents) =>
  Object.entries(percents).map(([country, percent]) => ({
    country,
    percent: String(percent),
    title: `${title} ${percent} %`,
  }))

export const taxClasses = [
  {
    kind: 'tax-class',
    code: 'standard',
    rates: rates('VAT', {
      DE: 19,
      FR: 20,
      AT: 20,
      NL: 21,
      BE: 21,
      LU: 17,
      IT: 22,
      ES: 21,
      PT: 23,
      IE: 23,
      DK: 25,
      SE: 25,
      FI: 25.5,
      PL: 23,
      GB: 20,
    }),
  },
  {
    kind: 'tax-class',
    code: 'reduced',
    rates: rates('VAT', {
      DE: 7,
      FR: 5.5,
      AT: 10,
      NL: 9,
      BE: 6,
      LU: 3,
      IT: 10,
      ES: 10,
      PT: 13,
      IE: 23,
      DK: 25,
      SE: 12,
      FI: 14,
      PL: 23,
      GB: 0,
    }),
  },
]

/** code, input, label, French label, options { code: [label, French label, swatch] }, and how the shop uses it. */
const attribute = (code, input, label, fr, options, uses = {}) => ({
  kind: 'attribute',
  code,
  input,
  label,
  labels: { fr, ar: arabic.labels[label], de: german.labels[label] },
  isFilterable: input !== 'text',
  isSearchable: true,
  isVisible: true,
  isComparable: true,
  ...uses,
  ...(options && {
    options: Object.entries(options).map(([key, [name, french, swatch]]) => ({
      code: key,
      label: name,
      labels: { fr: french, ar: arabic.labels[name], de: german.labelOf(code, name) },
      ...(swatch && { swatch }),
    })),
  }),
})

export const attributes = [
  attribute(
    'colour',
    'select',
    'Colour',
    'Couleur',
    {
      chalk: ['Chalk', 'Craie', '#e6ddcc'],
      oat: ['Oat', 'Avoine', '#d9cbb0'],
      honey: ['Honey', 'Miel', '#c98a35'],
      rose: ['Rose', 'Rose', '#c48f80'],
      rust: ['Rust', 'Rouille', '#a4502f'],
      moss: ['Moss', 'Mousse', '#6f7650'],
      sage: ['Sage', 'Sauge', '#8c9d82'],
      indigo: ['Indigo', 'Indigo', '#2f4468'],
      ink: ['Ink', 'Encre', '#2b2c30'],
    },
    { swatch: 'colour' },
  ),
  attribute(
    'size',
    'select',
    'Size',
    'Taille',
    {
      small: ['Small', 'Petite taille'],
      medium: ['Medium', 'Taille moyenne'],
      large: ['Large', 'Grande taille'],
      45: ['45 × 45 cm', '45 × 45 cm'],
      30: ['30 × 50 cm', '30 × 50 cm'],
    },
    { isComparable: false },
  ),
  attribute(
    'fabric',
    'select',
    'Cloth',
    'Étoffe',
    {
      linen: ['Washed linen', 'Lin lavé', 'catalog/product/l/o/loam-cushion-oat-linen-45.webp'],
      wool: ['Boiled wool', 'Laine bouillie', 'catalog/product/l/o/loam-cushion-oat-wool-45.webp'],
      velvet: ['Cotton velvet', 'Velours de coton', 'catalog/product/l/o/loam-cushion-moss-velvet-45.webp'],
    },
    { swatch: 'picture' },
  ),
  attribute('ruling', 'select', 'Ruling', 'Réglure', {
    plain: ['Plain', 'Uni'],
    lined: ['Lined', 'Ligné'],
    dotted: ['Dotted', 'Pointé'],
  }),
  attribute('material', 'select', 'Material', 'Matière', {
    stoneware: ['Stoneware', 'Grès'],
    porcelain: ['Porcelain', 'Porcelaine'],
    terracotta: ['Earthenware', 'Terre cuite'],
    brass: ['Brass', 'Laiton'],
    wood: ['Wood', 'Bois'],
    linen: ['Linen', 'Lin'],
    wool: ['Wool', 'Laine'],
    cotton: ['Cotton', 'Coton'],
    paper: ['Paper', 'Papier'],
    beeswax: ['Beeswax', 'Cire d’abeille'],
  }),
  attribute('capacity', 'select', 'Capacity', 'Contenance', {
    'up-to-200': ['Up to 200 ml', 'Jusqu’à 200 ml'],
    '200-500': ['200 to 500 ml', 'De 200 à 500 ml'],
    '500-1000': ['500 ml to 1 litre', 'De 500 ml à 1 litre'],
    'over-1000': ['More than 1 litre', 'Plus de 1 litre'],
  }),
  attribute('origin', 'select', 'Origin', 'Origine', {
    portugal: ['Portugal', 'Portugal'],
    france: ['France', 'France'],
    germany: ['Germany', 'Allemagne'],
    italy: ['Italy', 'Italie'],
    lithuania: ['Lithuania', 'Lituanie'],
    scotland: ['Scotland', 'Écosse'],
    japan: ['Japan', 'Japon'],
    china: ['China', 'Chine'],
    taiwan: ['Taiwan', 'Taïwan'],
    india: ['India', 'Inde'],
    'south-africa': ['South Africa', 'Afrique du Sud'],
  }),
  attribute('tea-type', 'select', 'Kind of tea', 'Type de thé', {
    black: ['Black', 'Noir'],
    green: ['Green', 'Vert'],
    oolong: ['Oolong', 'Oolong'],
    scented: ['Scented', 'Parfumé'],
    herbal: ['Herbal', 'Infusion'],
  }),
  attribute('caffeine', 'select', 'Caffeine', 'Théine', {
    none: ['None', 'Sans'],
    gentle: ['Gentle', 'Douce'],
    lively: ['Lively', 'Vive'],
    strong: ['Strong', 'Forte'],
  }),
  attribute('light-source', 'select', 'Light source', 'Source de lumière', {
    e27: ['E27 bulb', 'Ampoule E27'],
    e14: ['E14 bulb', 'Ampoule E14'],
    led: ['Built-in LED', 'LED intégrée'],
    flame: ['A flame', 'Une flamme'],
  }),
  attribute('weave', 'select', 'Weave', 'Tissage', {
    plain: ['Plain', 'Toile'],
    twill: ['Twill', 'Sergé'],
    gauze: ['Gauze', 'Gaze'],
  }),
  attribute('paper-weight', 'select', 'Paper weight', 'Grammage', {
    90: ['90 g/m²', '90 g/m²'],
    120: ['120 g/m²', '120 g/m²'],
    160: ['160 g/m²', '160 g/m²'],
    300: ['300 g/m²', '300 g/m²'],
  }),
  attribute('level', 'select', 'Level', 'Niveau', {
    beginner: ['For beginners', 'Pour débuter'],
    experienced: ['With some practice', 'Avec de la pratique'],
  }),
  attribute(
    'occasion',
    'multiselect',
    'Good for',
    'Idéal pour',
    {
      everyday: ['Every day', 'Tous les jours'],
      'slow-sunday': ['A slow Sunday', 'Un dimanche lent'],
      desk: ['The desk', 'Le bureau'],
      gift: ['A present', 'Un cadeau'],
    },
    { isComparable: false },
  ),
  attribute('dishwasher', 'boolean', 'Dishwasher safe', 'Passe au lave-vaisselle'),
  attribute('care', 'text', 'Care', 'Entretien'),
  attribute('brewing', 'text', 'Brewing', 'Préparation'),
].map((record, position) => ({ ...record, position }))

/** The words of "Care" where a product has no better ones itself: by material, English and French. */
export const careByMaterial = {
  stoneware: ['Warm water, a soft sponge, no sudden frost.', 'Eau tiède, éponge douce, pas de gel soudain.'],
  brass: ['Rub with a dry cloth, or let it darken.', 'Un coup de chiffon sec, ou laissez-le foncer.'],
  wood: ['Wipe, dry, oil once a year.', 'Essuyer, sécher, huiler une fois l’an.'],
  linen: ['40 °C, no softener, dry in the wind.', '40 °C, sans adoucissant, sécher au vent.'],
  wool: ['Air it often, wash it seldom and cold.', 'Aérer souvent, laver rarement et à froid.'],
  cotton: ['40 °C, tumble low.', '40 °C, sèche-linge doux.'],
  beeswax: ['Keep from the sun; trim the wick to 5 mm.', 'À l’abri du soleil ; mèche coupée à 5 mm.'],
}

/** path: [name, url key, description] in English and French. */
const category = (path, en, fr) => ({
  kind: 'category',
  path,
  name: en[0],
  urlKey: en[1],
  description: `<p>${en[2]}</p>`,
  isActive: true,
  isInMenu: true,
  image: `catalog/category/${path.split('/').pop()}.webp`,
  texts: {
    fr: { name: fr[0], urlKey: fr[1], description: `<p>${fr[2]}</p>` },
    ar: { name: arabic.categories[path][0], description: `<p>${arabic.categories[path][1]}</p>` },
    de: {
      name: german.categories[path][0],
      urlKey: german.categories[path][1],
      description: `<p>${german.categories[path][2]}</p>`,
    },
  },
})

export const categories = [
  category(
    'tableware',
    [
      'Tableware',
      'tableware',
      'Stoneware for tables that are used three times a day. Everything stacks, nothing matches too well.',
    ],
    [
      'Arts de la table',
      'arts-de-la-table',
      'Du grès pour des tables qui servent trois fois par jour. Tout s’empile, rien n’est trop assorti.',
    ],
  ),
  category(
    'tableware/cups-mugs',
    ['Cups & mugs', 'cups-mugs', 'With handles and without, from one gulp to half an hour.'],
    ['Tasses & mugs', 'tasses-mugs', 'Avec anse ou sans, d’une gorgée à une demi-heure.'],
  ),
  category(
    'tableware/bowls-dishes',
    ['Bowls & dishes', 'bowls-dishes', 'Round things for soup, salad, butter and the olives in between.'],
    ['Bols & plats', 'bols-plats', 'Des rondeurs pour la soupe, la salade, le beurre et les olives entre-temps.'],
  ),
  category(
    'tableware/plates-platters',
    ['Plates & platters', 'plates-platters', 'Flat enough to cut on, deep enough for sauce.'],
    ['Assiettes & grands plats', 'assiettes-grands-plats', 'Assez plates pour couper, assez creuses pour la sauce.'],
  ),
  category(
    'tableware/vases-jugs',
    ['Vases & jugs', 'vases-jugs', 'For stems, branches and water that wants to be poured.'],
    ['Vases & pichets', 'vases-pichets', 'Pour les tiges, les branches et l’eau qui demande à être versée.'],
  ),
  category(
    'tea',
    ['Tea', 'tea', 'Ten teas we drink ourselves, and the pots, scoops and strainers that get them into the cup.'],
    [
      'Thé',
      'the',
      'Dix thés que nous buvons nous-mêmes, avec les théières, mesures et passoires qui les mènent à la tasse.',
    ],
  ),
  category(
    'tea/loose-leaf',
    ['Loose leaf', 'loose-leaf', 'Black, green, oolong and smoke. Bought once a year, from people we can telephone.'],
    [
      'Thés en feuilles',
      'thes-en-feuilles',
      'Noir, vert, oolong et fumée. Achetés une fois l’an, à des gens que l’on peut appeler.',
    ],
  ),
  category(
    'tea/infusions',
    ['Infusions', 'infusions', 'Leaves, flowers and seeds without caffeine, for after four o’clock.'],
    ['Infusions', 'infusions-plantes', 'Feuilles, fleurs et graines sans théine, pour l’après-quatre-heures.'],
  ),
  category(
    'tea/teapots-tools',
    ['Teapots & tools', 'teapots-tools', 'Pots that pour cleanly and the small brass things around them.'],
    ['Théières & outils', 'theieres-outils', 'Des théières qui versent net, et les petits objets de laiton autour.'],
  ),
  category(
    'lighting',
    ['Lighting', 'lighting', 'Light below eye level, warm, and never more of it than needed.'],
    ['Lumière', 'lumiere', 'Une lumière sous le regard, chaude, et jamais plus qu’il n’en faut.'],
  ),
  category(
    'lighting/table-lamps',
    ['Table lamps', 'table-lamps', 'For reading, supper and finding the other slipper.'],
    ['Lampes de table', 'lampes-de-table', 'Pour lire, souper et retrouver l’autre pantoufle.'],
  ),
  category(
    'lighting/pendants',
    ['Pendants', 'pendants', 'Clay, linen and brass on a long cord, hung lower than you would think.'],
    ['Suspensions', 'suspensions', 'Terre, lin et laiton au bout d’un long fil, accrochés plus bas qu’on ne croit.'],
  ),
  category(
    'lighting/candles',
    ['Candles', 'candles', 'Beeswax and the things that hold it. Matches are in the drawer, as always.'],
    [
      'Bougies',
      'bougies',
      'De la cire d’abeille et ce qui la porte. Les allumettes sont dans le tiroir, comme toujours.',
    ],
  ),
  category(
    'textiles',
    ['Textiles', 'textiles', 'Linen, wool and cotton in the colours of a ploughed field. Made to be leaned on.'],
    [
      'Textiles',
      'textiles-maison',
      'Lin, laine et coton aux couleurs d’un champ labouré. Faits pour qu’on s’y appuie.',
    ],
  ),
  category(
    'textiles/cushions',
    ['Cushions', 'cushions', 'Square, round and long, for every part of a person that gets tired.'],
    ['Coussins', 'coussins', 'Carrés, ronds et longs, pour chaque partie fatiguée d’une personne.'],
  ),
  category(
    'textiles/table-linen',
    ['Table linen', 'table-linen', 'Napkins, towels and cloths that look better after the hundredth wash.'],
    ['Linge de table', 'linge-de-table', 'Serviettes, torchons et nappes, plus beaux au centième lavage.'],
  ),
  category(
    'textiles/throws',
    ['Throws', 'throws', 'One for the sofa, one for the guest, one for the garden at eleven.'],
    ['Plaids', 'plaids', 'Un pour le canapé, un pour l’invité, un pour le jardin à onze heures du soir.'],
  ),
  category(
    'paper',
    [
      'Paper',
      'paper',
      'Notebooks, cards, wrapping and a few things to print at home. Ink not supplied, ideas neither.',
    ],
    [
      'Papier',
      'papier',
      'Carnets, cartes, emballages et quelques modèles à imprimer. Encre non fournie, idées non plus.',
    ],
  ),
  category(
    'paper/notebooks',
    ['Notebooks', 'notebooks', 'Bound, stitched and boarded, for plans of every length.'],
    ['Carnets', 'carnets', 'Reliés, cousus, cartonnés, pour des projets de toutes longueurs.'],
  ),
  category(
    'paper/cards-wrap',
    ['Cards & wrapping', 'cards-wrapping', 'What goes around the present and what goes with it.'],
    ['Cartes & emballages', 'cartes-emballages', 'Ce qui entoure le cadeau et ce qui l’accompagne.'],
  ),
  category(
    'paper/patterns-guides',
    ['Patterns & guides', 'patterns-guides', 'Files to download, print and get flour on.'],
    ['Modèles & guides', 'modeles-guides', 'Des fichiers à télécharger, à imprimer et à couvrir de farine.'],
  ),
  category(
    'workshops',
    [
      'Workshops',
      'workshops',
      'Evenings at the wheel, mornings with clay, afternoons with tea. And everything around giving.',
    ],
    [
      'Ateliers',
      'ateliers',
      'Des soirées au tour, des matinées de terre, des après-midi de thé. Et tout ce qui entoure un cadeau.',
    ],
  ),
  category(
    'workshops/clay',
    ['Clay', 'clay', 'Small groups, real clay, honest results.'],
    ['Terre', 'terre', 'Petits groupes, vraie terre, résultats honnêtes.'],
  ),
  category(
    'workshops/tastings',
    ['Tastings', 'tastings', 'Tea at the long table, with people who slurp professionally.'],
    ['Dégustations', 'degustations', 'Du thé à la grande table, avec des gens qui aspirent par métier.'],
  ),
  category(
    'workshops/gifts',
    ['Presents', 'presents', 'Wrapped, written, tied; and the things that are given most.'],
    ['Cadeaux', 'cadeaux', 'Emballés, écrits, noués ; et ce que l’on offre le plus.'],
  ),
].map((record, position) => ({ ...record, position }))

export const rewrites = [
  { kind: 'rewrite', store: 'en', from: 'teapots.html', to: { category: 'tea/teapots-tools' }, redirect: 301 },
  { kind: 'rewrite', store: 'fr', from: 'theieres.html', to: { category: 'tea/teapots-tools' }, redirect: 301 },
  { kind: 'rewrite', store: 'en', from: 'beaker-dune.html', to: { product: 'dune-cup' }, redirect: 301 },
  { kind: 'rewrite', store: 'fr', from: 'gobelet-dune.html', to: { product: 'dune-cup' }, redirect: 301 },
  { kind: 'rewrite', store: 'en', from: 'christmas', to: { category: 'workshops/gifts' }, redirect: 302 },
  { kind: 'rewrite', store: 'fr', from: 'noel', to: { category: 'workshops/gifts' }, redirect: 302 },
  { kind: 'rewrite', store: 'de', from: 'teekannen.html', to: { category: 'tea/teapots-tools' }, redirect: 301 },
  { kind: 'rewrite', store: 'de', from: 'weihnachten', to: { category: 'workshops/gifts' }, redirect: 302 },
  { kind: 'rewrite', store: 'en', from: 'the-moon', to: { product: 'moon-jar' }, redirect: null },
]
