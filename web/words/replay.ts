// replay.ts -- words of games looked at again: the walk, the analysis, what is shared.
import type { Phrase } from './words';

export const replay = {
  begin: ['The beginning', 'Het begin'],
  turn: ['Turn {n} of {all}', 'Beurt {n} van {all}'],
  slider: ['Turn', 'Beurt'],
  graph: ['Points, turn by turn', 'Punten, beurt voor beurt'],
  winGraph: ['Chance to win, turn by turn', 'Kans op winst, beurt voor beurt'],
  first: ['To the beginning', 'Naar het begin'],
  back: ['A turn back', 'Een beurt terug'],
  play: ['Play', 'Afspelen'],
  stop: ['Stop', 'Stoppen'],
  on: ['A turn on', 'Een beurt verder'],
  last: ['To the end', 'Naar het einde'],
  branch: ['Play on from here', 'Vanaf hier verder spelen'],
  share: ['Share', 'Delen'],
  linkMoment: ['Link to this moment', 'Link naar dit moment'],
  linkPosition: ['Link to this position', 'Link naar deze stelling'],
  copied: ['Copied: {what}', 'Gekopieerd: {what}'],
  copyThis: ['Copy this: {what}', 'Kopieer dit: {what}'],
  shareLater: [
    'The cards are shared when the game is over: until then they tell what everybody has in hand.',
    'De kaarten deel je als het spel is afgelopen: tot dan verraden ze wat iedereen in de hand heeft.',
  ],
  saveRecord: ['Save as .aude', 'Opslaan als .aude'],
  saveSvg: ['Save as SVG', 'Opslaan als SVG'],
  savePng: ['Save as PNG', 'Opslaan als PNG'],
  gone: ['There is no such game in this browser.', 'Dat spel is er niet in deze browser.'],
  badRecord: [
    'This is no game that can be read: line {line}, column {column}: {why}. The game that ' +
      'was there stays.',
    'Dit spel is niet te lezen: regel {line}, kolom {column}: {why}. Het spel dat er was ' +
      'blijft.',
  ],
  badPosition: [
    'This link leads to no position: column {column}: {why}. The game that was there stays.',
    'Deze link leidt niet naar een stelling: kolom {column}: {why}. Het spel dat er was blijft.',
  ],
  badLink: [
    'This link was cut or changed on its way: {why}. The game that was there stays.',
    'Deze link is onderweg afgebroken of veranderd: {why}. Het spel dat er was blijft.',
  ],

  analyse: ['Was it luck?', 'Was het geluk?'],
  analysing: ['Looking at the turns: {n} %', 'De beurten bekijken: {n} %'],
  noAnalysis: [
    'This game could not be analysed: {why}.',
    'Dit spel kon niet geanalyseerd worden: {why}.',
  ],
  luck: ['luck', 'geluk'],
  skill: ['skill', 'kunde'],
  books: ['Luck and skill, in points', 'Geluk en kunde, in punten'],
  booksAbout: [
    'Luck: what chance brought above the mean. Skill: what was lost against the best turn.',
    'Geluk: wat het toeval meer bracht dan gemiddeld. Kunde: wat er verloren ging tegenover de ' +
      'beste beurt.',
  ],
  nextMistake: ['Next mistake', 'Volgende fout'],
  noMistakes: ['No mistakes were found.', 'Er zijn geen fouten gevonden.'],
  better: ['Better: {turn}', 'Beter: {turn}'],
  label_best: ['the best turn', 'de beste beurt'],
  label_good: ['a good turn', 'een goede beurt'],
  label_inaccuracy: ['an inaccuracy', 'slordig'],
  label_mistake: ['a mistake', 'een fout'],
  label_blunder: ['a blunder', 'een blunder'],
} satisfies Record<string, Phrase>;
