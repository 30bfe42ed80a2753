// table.mjs -- the lessons: which scenario of tests/rules, which of its decisions is to be found,
// and its rule in our own words, English and Dutch. web/lessons.mjs cuts the scenarios; a title
// that is not there any more stops the build.
//
//      room      the heading it stands under
//      from      the file, and how the title of the scenario begins
//      turn      how the line begins that is to be found; `lines` if it takes more than one
//      as        somebody else of the scenario is to find it: whose turn it is is changed
//      without   statements that are left out, because they are what is to be found
//      goal      what makes an answer good (web/table/lesson/lesson.ts): as much of it as the
//                scenario's own turn brings
export const rooms = {
  base: 'The base game',
  farmers: 'Farmers',
  first: 'First edition',
  river: 'The River',
  abbot: 'The Abbot',
  anniversary: 'Anniversary symbols',
  inns: 'Inns & Cathedrals',
  traders: 'Traders & Builders',
  bridges: 'Bridges',
  castles: 'Castles',
  bazaars: 'Bazaars',
  count: 'The Count of Carcassonne',
  card: 'The card game',
};

export const lessons = [
  // ---- The base game ----
  {
    id: 'turn',
    room: 'base',
    from: ['turn', 'A tile must touch a tile on the table'],
    turn: 'red     U1 1,0',
    goal: 'legal',
    name: 'A turn',
    rule:
      'Lay your tile beside others: roads, cities and fields must go on. Press it once more to ' +
      'turn it. Then put a meeple on it, or nobody, and end your turn. What is finished is paid, ' +
      'and its meeples come home.',
  },
  {
    id: 'small-city',
    room: 'base',
    from: ['city', 'A city of two tiles is worth four'],
    turn: 'red     E2 0,-1',
    goal: 'points',
    name: 'A city of two',
    rule:
      'A finished city pays two points for each of its tiles. You may put your meeple on ' +
      'what your own tile finishes: it is paid and comes straight home.',
  },
  {
    id: 'crossing',
    room: 'base',
    from: ['road', 'A crossing ends four roads'],
    turn: 'red     W0 1,0',
    goal: 'points',
    name: 'From crossing to village',
    rule:
      'A road ends at a village, a crossing, a city or a monastery. A finished road pays ' +
      'one point for each tile.',
  },
  {
    id: 'loop',
    room: 'base',
    from: ['road', 'A road that closes on itself'],
    turn: 'blue    V2 0,1 -',
    as: 'red',
    goal: 'points',
    name: 'Round and round',
    rule:
      'A road that runs in a circle has no open end, so it is finished. Your traveller is ' +
      'paid for every tile of it.',
  },
  {
    id: 'shield',
    room: 'base',
    from: ['city', 'A finished city pays two points a tile'],
    turn: 'red     E3 1,-1',
    goal: 'points',
    name: 'A shield pays too',
    rule:
      'Every shield in a finished city pays two points more. Your knight is already there: ' +
      'close the wall.',
  },
  {
    id: 'monastery',
    room: 'base',
    from: ['monastery', 'A monastery pays nine when the last'],
    turn: 'blue    B0 1,-1',
    as: 'red',
    goal: 'points',
    name: 'Eight around a monastery',
    rule:
      'A monastery is finished when the eight squares around it are full, corners too. ' +
      'Then its monk is paid nine points.',
  },
  {
    id: 'late-monk',
    room: 'base',
    from: ['monastery', 'A monk may enter a monastery'],
    turn: 'red     B0 1,1',
    goal: 'points',
    name: 'The monk comes last',
    rule:
      'A monastery may be laid where everything around it is full already. A monk put on ' +
      'it is paid nine at once.',
  },
  {
    id: 'majority',
    room: 'base',
    from: ['majority', 'Most knights take all'],
    turn: 'red     Q0 1,0',
    goal: 'points',
    name: 'Most knights take all',
    rule:
      'Nobody may join a feature that is taken, but features may grow together. Then ' +
      'whoever has most meeples there gets all the points.',
  },
  {
    id: 'tie',
    room: 'base',
    from: ['majority', 'Who ties for most meeples'],
    turn: 'red     U1 2,0 -',
    goal: 'points',
    name: 'A tie pays both',
    rule:
      'If several players have equally many meeples on a feature, each of them gets all ' +
      'its points.',
  },
  {
    id: 'last-tile',
    room: 'base',
    from: ['end', 'The last tile still completes'],
    turn: 'red     W0 1,0',
    goal: 'points',
    name: 'The last tile',
    rule:
      'After the last tile everything unfinished is counted: a road one point a tile, a ' +
      'city one a tile and a shield. So a meeple on an open road still earns something.',
  },

  // ---- Farmers ----
  {
    id: 'farmer',
    room: 'farmers',
    from: ['field', 'A city inside a field is paid'],
    without: ['figure  red field -1,-1'],
    turn: 'blue    B0 2,1 -',
    as: 'red',
    solution: 'B0 2,1 field',
    goal: 'fields',
    name: 'A farmer lies down',
    rule:
      'A meeple may lie down in a field and stays to the end. Then a field pays three ' +
      'points for every finished city that it touches.',
  },
  {
    id: 'two-fields',
    room: 'farmers',
    from: ['field', 'One city may pay several fields'],
    without: ['figure  red field-n 0,0'],
    turn: 'red     B0 -2,0 -',
    solution: 'B0 0,-1 field',
    goal: 'fields',
    name: 'One city, three fields',
    rule:
      'A city feeds every field that touches it, each for itself. Find the field where ' +
      'nobody lies yet.',
  },
  {
    id: 'wall',
    room: 'farmers',
    from: ['field', 'Only the field that reaches the wall'],
    without: ['figure  green field 0,-1'],
    turn: 'red     B0 0,1 -',
    as: 'green',
    solution: 'B0 0,-2 field',
    goal: 'fields',
    name: 'The field at the wall',
    rule: 'Roads and cities part fields. Only a field that reaches the wall of a city is paid for it.',
  },

  // ---- First edition ----
  {
    id: 'first-city',
    room: 'first',
    from: ['first', 'A finished city of two tiles pays two'],
    turn: 'red     E2 0,-1',
    goal: 'points',
    name: 'Small cities pay little',
    rule:
      'In the first edition a finished city of two tiles pays two points only. It is still ' +
      'better than nothing.',
  },
  {
    id: 'first-farmers',
    room: 'first',
    from: ['first', 'A city pays four to whoever'],
    without: ['figure  blue field -1,0'],
    turn: 'red     B0 -2,0 -',
    as: 'blue',
    solution: 'B0 -2,0 field',
    goal: 'fields',
    name: 'Farmers around a city',
    rule:
      'In the first edition each city pays four points, once, to whoever has most farmers ' +
      'around it, whichever fields they lie in.',
  },

  // ---- The River ----
  {
    id: 'bends',
    room: 'river',
    from: ['river', 'Two bends the same way in a row'],
    turn: 'red     rG1 1,1',
    goal: 'legal',
    name: 'The river may not turn back',
    rule:
      'A river tile goes on where the river ends. Two bends the same way in a row would ' +
      'turn it back: that is not allowed.',
  },
  {
    id: 'banks',
    room: 'river',
    from: ['river', 'The river parts fields: a city on one bank'],
    without: ['figure  red field-ene 0,0'],
    turn: 'red     B0 0,-2 -',
    solution: 'B0 0,-2 field',
    goal: 'fields',
    name: 'Two banks',
    rule:
      'The river pays nothing and parts the fields. A city on one bank does not feed a ' +
      'farmer on the other.',
  },

  // ---- The Abbot ----
  {
    id: 'garden',
    room: 'abbot',
    from: ['abbot', 'A garden with eight tiles around it'],
    turn: 'blue    B0 1,1',
    as: 'red',
    goal: 'points',
    name: 'A garden in bloom',
    rule:
      'The abbot may stand in a garden. It is finished like a monastery, by the eight ' +
      'squares around it, and pays nine.',
  },
  {
    id: 'recall',
    room: 'abbot',
    from: ['abbot', 'Who puts no figure may call the abbot home'],
    turn: 'red     B0 0,1',
    lines: 2,
    goal: 'points',
    name: 'The abbot comes home',
    rule:
      'Instead of putting a figure you may call your abbot home. He is paid for his place ' +
      'and every tile around it, as it is now.',
  },

  // ---- Anniversary symbols ----
  {
    id: 'arrow',
    room: 'anniversary',
    from: ['anniversary', 'An arrow that points at an empty square'],
    turn: 'red     aB0 1,0',
    lines: 2,
    goal: 'points',
    name: 'An arrow into the open',
    rule:
      'Tiles with a symbol have an arrow. If it points at an empty square when you lay it, ' +
      'you get two points.',
  },
  {
    id: 'reinforce',
    room: 'anniversary',
    from: ['anniversary', 'Reinforce also helps in a city'],
    turn: 'red     E3 1,-1',
    lines: 2,
    goal: 'lead',
    name: 'Company for a knight',
    rule:
      'Lay a tile where an arrow points, and its symbol is yours. Here it lets you put ' +
      'your meeple beside one of your own, even in a city that you have just finished.',
  },
  {
    id: 'again',
    room: 'anniversary',
    from: ['anniversary', 'A further turn is a whole turn'],
    turn: 'red     aN2 1,0',
    goal: 'further',
    name: 'One more turn',
    rule:
      'Another symbol gives you a further turn when this one is scored. An arrow that ' +
      'points at a tile activates its own symbol.',
  },

  // ---- Inns & Cathedrals ----
  {
    id: 'big',
    room: 'inns',
    from: ['inns', 'The big follower counts as two'],
    turn: 'red     U1 1,0',
    goal: 'lead',
    name: 'The big follower',
    rule:
      'The big follower counts as two meeples when it is decided who has most. Otherwise ' +
      'he is a meeple like any other.',
  },
  {
    id: 'inn',
    room: 'inns',
    from: ['inns', 'A finished road with an inn'],
    turn: 'blue    W0 3,0',
    as: 'red',
    goal: 'points',
    name: 'An inn at the lake',
    rule:
      'A finished road with an inn pays two points a tile. If it is still open at the end ' +
      'of the game it pays nothing.',
  },
  {
    id: 'cathedral',
    room: 'inns',
    from: ['inns', "A shield in a cathedral's city"],
    turn: 'blue    E0 0,1',
    as: 'red',
    goal: 'points',
    name: 'A cathedral',
    rule:
      'A finished city with a cathedral pays three points for each tile and each shield. ' +
      'Unfinished it pays nothing at the end.',
  },

  // ---- Traders & Builders ----
  {
    id: 'goods',
    room: 'traders',
    from: ['traders', 'Who completes a city takes its goods'],
    turn: 'red     N2 1,0',
    goal: 'goods',
    name: 'Goods for whoever finishes',
    rule:
      'Whoever finishes a city takes the goods in it, even if somebody else is paid for ' +
      'it. At the end most of a kind pays ten points.',
  },
  {
    id: 'builder',
    room: 'traders',
    from: ['traders', 'The builder joins a follower of his own'],
    turn: 'red     U1 1,0 builder road',
    goal: 'builder',
    name: 'Call the builder',
    rule:
      'The builder joins a follower of your own on a road or in a city. From then on a ' +
      'tile that makes it larger gives you a second turn.',
  },
  {
    id: 'double-turn',
    room: 'traders',
    from: ['traders', 'A tile that lengthens the builder'],
    turn: 'red     U1 2,0',
    goal: 'further',
    name: 'A second turn',
    rule: 'A tile that lengthens the road of your builder gives you a second turn, but only one.',
  },
  {
    id: 'pig',
    room: 'traders',
    from: ['traders', 'The pig joins a farmer of his own'],
    turn: 'red     B0 0,1 pig field',
    goal: 'pig',
    name: 'A pig in the field',
    rule:
      'The pig joins a farmer of your own. If you win that field, each city pays you one ' +
      'point more.',
  },

  // ---- Bridges ----
  {
    id: 'bridge',
    room: 'bridges',
    from: ['bridges', 'Both ends of a bridge may meet roads'],
    turn: 'blue    B0 1,0 bridge ew -',
    as: 'red',
    goal: 'points',
    name: 'A road over the roof',
    rule:
      'A bridge carries a road across a tile. So a tile without a road may lie where roads ' +
      'end, if a bridge joins them.',
  },
  {
    id: 'bridge-beside',
    room: 'bridges',
    from: ['bridges', 'The figure of the turn may stand on the bridge'],
    turn: 'red     U1 1,0 bridge w',
    lines: 2,
    goal: 'bridge',
    name: 'A bridge on the neighbour',
    rule:
      'A bridge may also stand on the tile beside yours, to carry your road on. Your ' +
      'figure may stand on it.',
  },

  // ---- Castles ----
  {
    id: 'castle',
    room: 'castles',
    from: ['castles', 'Who completes a city of two parts'],
    turn: 'red     E2 0,-1 city',
    lines: 2,
    goal: 'castle',
    name: 'A castle instead of points',
    rule:
      'Whoever finishes a city of two tiles with a follower in it may make it a castle. It ' +
      'pays nothing now, but lives on what is finished around it.',
  },
  {
    id: 'vicinity',
    room: 'castles',
    from: ['castles', 'The first feature finished in the vicinity'],
    turn: 'blue    E1 1,0',
    as: 'red',
    goal: 'points',
    name: 'What happens next door',
    rule:
      'The first feature that is finished in the vicinity of your castle pays you the same ' +
      'points, whoever owns it.',
  },
  {
    id: 'castle-choice',
    room: 'castles',
    from: ['castles', 'Of several features finished at once'],
    turn: 'red     take city 1,0',
    goal: 'points',
    name: 'One of two',
    rule:
      'If several features are finished around a castle at once, its owner takes the ' +
      'points of one of them.',
  },

  // ---- Bazaars ----
  {
    id: 'sell',
    room: 'bazaars',
    from: ['bazaars', 'Who sells is paid by the highest bidder'],
    turn: 'blue    sell',
    goal: 'points',
    name: 'Buy or sell',
    rule:
      'On a market day each player offers a tile. When all have bid, the one who offers it ' +
      'sells it to the highest bidder, or keeps it and pays him.',
  },

  // ---- The Count of Carcassonne ----
  {
    id: 'enter',
    room: 'count',
    from: ['count', 'Who completes what pays others'],
    turn: 'red     E0 0,3',
    lines: 2,
    goal: 'city',
    name: 'Into the great city',
    rule:
      'Whoever finishes something that pays others and not himself may send a follower ' +
      'into the great city.',
  },
  {
    id: 'deploy',
    room: 'count',
    from: ['count', 'Before a city is scored, followers come'],
    turn: 'red     deploy city 0,3',
    goal: 'points',
    name: 'Out of the castle quarter',
    rule:
      'Before a city is scored, followers in the castle quarter may join it. To roads they ' +
      'come from the blacksmith, to monasteries from the cathedral.',
  },
  {
    id: 'two-of-us',
    room: 'count',
    from: ['count', 'Two from the quarter are a majority'],
    turn: 'green   deploy city 0,4',
    lines: 2,
    goal: 'lead',
    name: 'Two are more than one',
    rule:
      'You may send as many followers from the quarter as you like. Two of yours outnumber ' +
      'one who was there before.',
  },
  {
    id: 'market',
    room: 'count',
    from: ['count', 'At the end followers may go to fields'],
    turn: 'blue    deploy field-w 2,3',
    lines: 2,
    goal: 'fields',
    name: 'From the market to the fields',
    rule:
      'At the end of the game followers on the market go out into the fields, also into ' +
      'those of others. The great city counts as one finished city.',
  },

  // ---- The card game ----
  {
    id: 'persons',
    room: 'card',
    from: ['card_haul', 'Persons pay the sum of their values'],
    turn: 'anna    claim green',
    goal: 'points',
    name: 'Persons together',
    rule:
      'Your follower claims all cards to its left in a row. Persons pay the sum of their ' +
      'values times how many they are.',
  },
  {
    id: 'animals',
    room: 'card',
    from: ['card_haul', 'A kind pays for all of it that is owned'],
    turn: 'anna    claim red',
    goal: 'points',
    name: 'A growing herd',
    rule:
      'Animals stay with you: when a kind grows, all of it that you own is paid again. A ' +
      'joker counts as one of them.',
  },
  {
    id: 'misplaced',
    room: 'card',
    from: ['card_haul', 'Or keeps it as the sixth'],
    turn: 'red     claim green',
    lines: 2,
    goal: 'points',
    name: 'In the wrong row',
    rule:
      'A card that lies in a row of another colour may be turned into ten points, or kept. ' +
      'What it is worth depends on what you own.',
  },
  {
    id: 'joker',
    room: 'card',
    from: ['card_haul', 'A joker joins a kind that its owner has'],
    turn: 'anna    claim red',
    lines: 2,
    goal: 'points',
    name: 'Where the joker goes',
    rule: 'A joker joins a kind of animal that you own. The larger the herd, the more it adds.',
  },
  {
    id: 'dragon',
    room: 'card',
    from: ['card_haul', 'The dragon pays ten, and so does the fairy'],
    turn: 'anna    claim green',
    goal: 'points',
    name: 'Dragon and fairy',
    rule:
      'The dragon and the fairy pay ten points each to whoever claims them, in whatever ' +
      'row they lie.',
  },
];
