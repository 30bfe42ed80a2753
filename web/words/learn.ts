// learn.ts -- words of lessons and of the rules.
import type { Phrase } from './words';

export const learn = {
  title: ['Learn', 'Leren'],
  about: [
    'Positions to solve, one rule each. Any answer that brings as much is a good one.',
    'Stellingen om op te lossen, telkens één regel. Elk antwoord dat evenveel oplevert is goed.',
  ],
  solved: ['solved', 'opgelost'],
  progress: ['{n} of {all} solved', '{n} van {all} opgelost'],
  all: ['All lessons', 'Alle lessen'],
  next: ['Next lesson', 'Volgende les'],
  again: ['Try again', 'Nog eens'],
  show: ['Show me', 'Laat zien'],
  noLesson: ['There is no such lesson.', 'Zo’n les is er niet.'],
  rules: ['Rules', 'Regels'],
  point: ['Point at something to ask about it.', 'Wijs iets aan om ernaar te vragen.'],
  openPosition: ['Open this position', 'Open deze stelling'],
  readRules: ['Read the rules', 'Lees de regels'],

  good: ['Well done!', 'Goed zo!'],
  shown: ['This is one way.', 'Zo kan het.'],
  less: [
    'This is what your turn leads to: it brings {n}, but {wanted} can be had.',
    'Dit komt er van je beurt: hij levert {n} op, maar er is {wanted} te halen.',
  ],
  other: [
    'Allowed, but not what was asked. Look at the board, and try again.',
    'Dat mag, maar het was niet de vraag. Kijk naar het bord en probeer het nog eens.',
  ],

  goal_legal: [
    'Your move: find a place that the rules allow.',
    'Jouw zet: vind een plaats die volgens de regels mag.',
  ],
  goal_points: ['Your move: {n} points can be had.', 'Jouw zet: er zijn {n} punten te halen.'],
  goal_lead: ['Your move: get {n} points ahead.', 'Jouw zet: kom {n} punten voor.'],
  goal_fields: [
    'Your move: your farmers can be {n} points ahead at the end.',
    'Jouw zet: je boeren kunnen aan het einde {n} punten voor staan.',
  ],
  goal_further: ['Your move: win another turn.', 'Jouw zet: verdien een extra beurt.'],
  goal_goods: ['Your move: {n} goods can be had.', 'Jouw zet: er zijn {n} waren te halen.'],
  goal_builder: [
    'Your move: bring your builder into play.',
    'Jouw zet: breng je bouwmeester in het spel.',
  ],
  goal_pig: ['Your move: bring your pig into play.', 'Jouw zet: breng je varken in het spel.'],
  goal_bridge: ['Your move: build a bridge.', 'Jouw zet: bouw een brug.'],
  goal_castle: ['Your move: found a castle.', 'Jouw zet: bouw een burcht.'],
  goal_city: [
    'Your move: send a follower into the great city.',
    'Jouw zet: stuur een horige de grote stad in.',
  ],
} satisfies Record<string, Phrase>;
