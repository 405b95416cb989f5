// Workshops and services: nothing here is ever put in a parcel, except the wrapping.
export default [
  {
    sku: 'wheel-evening',
    type: 'virtual',
    price: '68.00',
    in: ['workshops/clay'],
    more: ['close'],
    stock: { quantity: 40, maximum: 6 },
    isFeatured: true,
    en: [
      'An Evening at the Wheel',
      'an-evening-at-the-wheel',
      'Three hours, one wheel, two kilos of clay and somebody patient beside you. You leave with wet sleeves.',
      [
        'You will centre, open and pull, and most of it will collapse, which is the interesting part. The best two pieces are fired and glazed for you and can be fetched four weeks later.',
        ['Six people at most, aprons provided', 'Soup at half past seven', 'No skill needed; short fingernails help'],
      ],
    ],
    fr: [
      'Une soirée au tour',
      'une-soiree-au-tour',
      'Trois heures, un tour, deux kilos de terre et quelqu’un de patient à côté. Vous repartez les manches mouillées.',
      [
        'Vous allez centrer, ouvrir, monter, et presque tout s’effondrera, c’est la partie intéressante. Vos deux meilleures pièces seront cuites, émaillées et prêtes quatre semaines plus tard.',
        [
          'Six personnes au plus, tabliers fournis',
          'Soupe à sept heures et demie',
          'Aucun talent requis ; des ongles courts aident',
        ],
      ],
    ],
    attributes: { level: 'beginner', occasion: ['gift', 'slow-sunday'] },
    customOptions: [
      { title: 'Your evening', titles: { fr: 'Votre soirée' }, input: 'date', isRequired: true },
      {
        title: 'Supper',
        titles: { fr: 'Le repas' },
        input: 'radio',
        isRequired: true,
        values: [
          { title: 'With soup', titles: { fr: 'Avec soupe' } },
          {
            title: 'With soup and a glass of wine',
            titles: { fr: 'Avec soupe et un verre de vin' },
            price: { type: 'fixed', value: '5.00' },
          },
        ],
      },
      {
        title: 'Anything we should know',
        titles: { fr: 'Ce que nous devrions savoir' },
        input: 'area',
        maxLength: 300,
      },
    ],
    related: ['hand-building', 'glaze-day'],
    crossSells: ['gift-voucher'],
  },
  {
    sku: 'hand-building',
    type: 'virtual',
    price: '54.00',
    in: ['workshops/clay'],
    stock: { quantity: 24, maximum: 8 },
    en: [
      'Saturday Hand-Building',
      'saturday-hand-building',
      'No wheel, no spinning, no splashing: bowls and boxes from slabs and coils, with coffee.',
      [
        'Clay was shaped by hand for ten thousand years before anyone thought of the wheel. A morning is enough to see why nobody was bored.',
        'Children from eight may come with a grown-up, who may also enjoy it.',
      ],
    ],
    fr: [
      'Modelage du samedi',
      'modelage-du-samedi',
      'Ni tour, ni vitesse, ni éclaboussures : bols et boîtes à la plaque et au colombin, avec du café.',
      [
        'On a façonné la terre à la main pendant dix mille ans avant de penser au tour. Une matinée suffit à comprendre que personne ne s’ennuyait.',
        'Les enfants dès huit ans peuvent venir avec un adulte, qui a le droit de s’amuser.',
      ],
    ],
    attributes: { level: 'beginner', occasion: ['slow-sunday', 'gift'] },
    customOptions: [
      { title: 'Saturday', titles: { fr: 'Samedi' }, input: 'date', isRequired: true },
      {
        title: 'Bring a child',
        titles: { fr: 'Venir avec un enfant' },
        input: 'checkbox',
        values: [
          {
            title: 'One child, own lump of clay',
            titles: { fr: 'Un enfant, sa propre motte' },
            price: { type: 'percent', value: '50' },
          },
        ],
      },
    ],
    related: ['wheel-evening', 'glaze-day'],
  },
  {
    sku: 'glaze-day',
    type: 'virtual',
    price: '120.00',
    in: ['workshops/clay'],
    stock: { quantity: 3, maximum: 2 },
    en: [
      'Glaze Day',
      'glaze-day',
      'A day of buckets, sieves and small tiles for people who already throw and want to know why it came out green.',
      [
        'In the morning we weigh and mix six glazes; in the afternoon we dip sixty tiles and write tiny numbers on their backs. A week later you get the tiles and the truth.',
        'Bring bisque-fired pieces if you have them. Bring an old shirt in any case.',
        {
          mediaList: {
            'dune-cup-chalk-small': 'Chalk, the patient one',
            'dune-cup-sage-small': 'Sage, which needs the right corner of the kiln',
            'dune-cup-indigo-small': 'Indigo, two coats',
            'dune-cup-rust-small': 'Rust, on a good day',
          },
        },
      ],
    ],
    fr: [
      'Journée d’émaux',
      'journee-d-emaux',
      'Une journée de seaux, de tamis et de petits carreaux, pour qui tourne déjà et voudrait savoir pourquoi c’est sorti vert.',
      [
        'Le matin, nous pesons et mélangeons six émaux ; l’après-midi, nous trempons soixante carreaux et écrivons de minuscules numéros au dos. Une semaine plus tard, vous recevez les carreaux et la vérité.',
        'Apportez vos biscuits, si vous en avez. Une vieille chemise dans tous les cas.',
        {
          mediaList: {
            'dune-cup-chalk-small': 'Craie, le patient',
            'dune-cup-sage-small': 'Sauge, qui veut le bon coin du four',
            'dune-cup-indigo-small': 'Indigo, en deux couches',
            'dune-cup-rust-small': 'Rouille, un bon jour',
          },
        },
      ],
    ],
    attributes: { level: 'experienced', occasion: ['gift'] },
    customOptions: [{ title: 'Date', titles: { fr: 'Date' }, input: 'date', isRequired: true }],
    related: ['wheel-evening', 'hand-building'],
  },
  {
    sku: 'tea-tasting',
    type: 'virtual',
    price: '32.00',
    in: ['workshops/tastings'],
    stock: { quantity: 60, maximum: 10 },
    tierPrices: [[4, '28.00']],
    en: [
      'Five Cups: a Tea Tasting',
      'five-cups-tea-tasting',
      'Five teas in ninety minutes, from pale to nearly black. Slurping is not only allowed, it is the method.',
      [
        'We start with spring Darjeeling and end with smoke. In between you learn what the second infusion knows that the first did not.',
        'Every second Thursday at six, in the shop, on real chairs. Four friends pay less each.',
      ],
    ],
    fr: [
      'Cinq tasses : une dégustation',
      'cinq-tasses-degustation',
      'Cinq thés en quatre-vingt-dix minutes, du plus pâle au presque noir. Aspirer bruyamment n’est pas seulement permis, c’est la méthode.',
      [
        'On commence par un darjeeling de printemps, on finit par la fumée. Entre les deux, vous apprenez ce que la deuxième infusion sait et que la première ignorait.',
        'Un jeudi sur deux à dix-huit heures, à la boutique, sur de vraies chaises. À quatre, chacun paie moins.',
      ],
    ],
    attributes: { level: 'beginner', occasion: ['gift', 'slow-sunday'] },
    customOptions: [{ title: 'Thursday', titles: { fr: 'Jeudi' }, input: 'date', isRequired: true }],
    related: ['first-flush', 'chimney'],
    crossSells: ['your-tea-table'],
  },
  {
    sku: 'caddy-hour',
    type: 'virtual',
    price: '18.00',
    in: ['workshops/tastings'],
    pictures: ['night-garden-2', 'slow-fire-2'],
    stock: { quantity: 80, maximum: 4 },
    en: [
      'The Caddy Hour',
      'the-caddy-hour',
      'One hour alone with our tea buyer and every tin in the shop. Ends with a blend that carries your name.',
      [
        'You smell, you point, we mix. The recipe goes into a card index under your name, between a cellist and a dentist, and can be ordered again at any time.',
        'You take home 50 g; the tin is included, the wisdom is extra but free.',
      ],
    ],
    fr: [
      'L’heure des boîtes',
      'l-heure-des-boites',
      'Une heure seul avec notre acheteuse de thé et toutes les boîtes de la maison. À la fin, un mélange porte votre nom.',
      [
        'Vous sentez, vous montrez du doigt, nous mélangeons. La recette entre dans un fichier à votre nom, entre une violoncelliste et un dentiste, et se recommande quand vous voulez.',
        'Vous emportez 50 g ; la boîte est comprise, la sagesse est en supplément mais gratuite.',
      ],
    ],
    attributes: { level: 'beginner', occasion: ['gift'] },
    customOptions: [
      {
        title: 'Name of your blend',
        titles: { fr: 'Nom de votre mélange' },
        input: 'field',
        isRequired: true,
        maxLength: 24,
      },
      { title: 'Day and time', titles: { fr: 'Jour et heure' }, input: 'date_time', isRequired: true },
    ],
    related: ['tea-tasting', 'night-garden'],
  },
  {
    sku: 'gift-wrapping',
    type: 'virtual',
    price: '5.00',
    in: ['workshops/gifts'],
    en: [
      'Gift Wrapping',
      'gift-wrapping',
      'Our sprig paper, a cotton ribbon and a bow tied by someone who has tied thousands.',
      [
        'Add it to the basket and everything that fits into one box is wrapped together. The price tag stays here.',
        'If you write us a message, we copy it out by hand. Long messages get smaller handwriting.',
      ],
    ],
    fr: [
      'Papier cadeau',
      'papier-cadeau',
      'Notre papier à brins, un ruban de coton et un nœud fait par quelqu’un qui en a noué des milliers.',
      [
        'Ajoutez-le au panier : tout ce qui tient dans une boîte est emballé ensemble. L’étiquette du prix reste ici.',
        'Si vous nous laissez un message, nous le recopions à la main. Plus il est long, plus l’écriture est petite.',
      ],
    ],
    attributes: { occasion: ['gift'] },
    customOptions: [
      {
        title: 'Paper',
        titles: { fr: 'Papier' },
        input: 'select',
        isRequired: true,
        values: [
          { title: 'Sprig', titles: { fr: 'Brins' } },
          { title: 'Tile', titles: { fr: 'Carreaux' } },
          { title: 'Wave', titles: { fr: 'Vagues' }, price: { type: 'fixed', value: '1.00' } },
        ],
      },
      { title: 'Your message', titles: { fr: 'Votre message' }, input: 'area', maxLength: 240 },
      { title: 'To be given on', titles: { fr: 'À offrir le' }, input: 'date' },
    ],
    related: ['gift-voucher', 'wrapping-rolls'],
  },
  {
    sku: 'gift-voucher',
    type: 'virtual',
    price: '25.00',
    in: ['workshops/gifts'],
    en: [
      'Gift Voucher',
      'gift-voucher',
      'A card worth what you say it is worth. The correct present for people who own enough cups and want one more.',
      [
        'It comes by e-mail at once, or on paper with a wax seal if you can wait for the post. It never expires, and neither do we intend to.',
        'Choose the amount below.',
      ],
    ],
    fr: [
      'Bon cadeau',
      'bon-cadeau',
      'Une carte qui vaut ce que vous dites qu’elle vaut. Le cadeau juste pour qui a assez de tasses et en voudrait une autre.',
      [
        'Il arrive aussitôt par courriel, ou sur papier avec un cachet de cire si vous pouvez attendre le facteur. Il n’expire jamais ; nous comptons faire de même.',
        'Choisissez le montant ci-dessous.',
      ],
    ],
    attributes: { occasion: ['gift'] },
    customOptions: [
      {
        title: 'Amount',
        titles: { fr: 'Montant' },
        input: 'select',
        isRequired: true,
        values: [
          { title: '25 euros', titles: { fr: '25 euros' } },
          { title: '50 euros', titles: { fr: '50 euros' }, price: { type: 'fixed', value: '25.00' } },
          { title: '100 euros', titles: { fr: '100 euros' }, price: { type: 'fixed', value: '75.00' } },
        ],
      },
      { title: 'For', titles: { fr: 'Pour' }, input: 'field', isRequired: true, maxLength: 40 },
      { title: 'A few words', titles: { fr: 'Quelques mots' }, input: 'area', maxLength: 400 },
      {
        title: 'Extras',
        titles: { fr: 'En plus' },
        input: 'multiple',
        values: [
          {
            title: 'On paper, with a seal',
            titles: { fr: 'Sur papier, avec cachet' },
            price: { type: 'fixed', value: '3.00' },
          },
          {
            title: 'In a wooden box',
            titles: { fr: 'Dans une boîte en bois' },
            price: { type: 'fixed', value: '9.00' },
          },
        ],
      },
    ],
    related: ['gift-wrapping', 'wheel-evening'],
  },
]
