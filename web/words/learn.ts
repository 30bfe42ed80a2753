// learn.ts -- words of lessons and of the rules.  They come with the later screens.
import { meant, type Phrase } from './words';

export const learn = {
  title: 'Learn',
  about: 'Positions to solve, one rule each. Any answer that brings as much is a good one.',
  solved: 'solved',
  progress: '{n} of {all} solved',
  all: 'All lessons',
  next: 'Next lesson',
  again: meant('lesson', 'Try again'),
  show: 'Show me',
  rules: 'Rules',
  point: 'Point at something to ask about it.',
  openPosition: 'Open this position',
  readRules: 'Read the rules',

  good: 'Well done!',
  shown: 'This is one way.',
  less: 'This is what your turn leads to: it brings {n}, but {wanted} can be had.',
  other: 'Allowed, but not what was asked. Look at the board, and try again.',

  goal_legal: 'Your move: find a place that the rules allow.',
  goal_points: 'Your move: {n} point{|s} can be had.',
  goal_lead: 'Your move: get {n} point{|s} ahead.',
  goal_fields: 'Your move: your farmers can be {n} point{|s} ahead at the end.',
  goal_further: 'Your move: win another turn.',
  goal_goods: 'Your move: {n} token{|s} of goods can be had.',
  goal_builder: 'Your move: bring your builder into play.',
  goal_pig: 'Your move: bring your pig into play.',
  goal_bridge: 'Your move: build a bridge.',
  goal_castle: 'Your move: found a castle.',
  goal_city: 'Your move: send a follower into the great city.',
} satisfies Record<string, Phrase>;
