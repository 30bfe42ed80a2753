// ground.test.ts -- the table can be told from the land that lies on it, and plots from the table,
// by how light they are: in grey, and in the eyes of those who see few colours.
//
// As tests/unit/contrast_test.c has it of one ground beside another; sight is simulated as Machado,
// Oliveira and Fernandes did (2009), in linear light; contrast is that of the WCAG.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const read = (name: string) => readFileSync(join(process.env['AUDE_ROOT']!, name), 'utf8');
type Colour = [number, number, number];

const SIGHTS: Record<string, Colour[]> = {
  'every colour': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red cones': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green cones': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue cones': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const parse = (hex: string) =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as Colour;
const mix = (above: Colour, below: Colour, share: number) =>
  above.map((part, i) => share * part + (1 - share) * below[i]!) as Colour;
const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

function luminance(colour: Colour, sight: Colour[]): number {
  const light = colour.map(linear);
  const seen = sight.map((row) => row.reduce((sum, part, i) => sum + part * light[i]!, 0));
  const within = (part: number) => Math.min(1, Math.max(0, part));
  return [0.2126, 0.7152, 0.0722].reduce((sum, part, i) => sum + part * within(seen[i]!), 0);
}

function contrast(a: Colour, b: Colour, sight: Colour[]): number {
  const [dark, light] = [luminance(a, sight), luminance(b, sight)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

/** The table by day and in the evening, in its shade and where its light falls. */
function tables(): [name: string, colour: Colour][] {
  const [, day, evening] = /--table: light-dark\((#\w{6}), (#\w{6})\)/.exec(
    read('web/style/00-base.css'),
  )!;
  const [, lamp, share] = /--light: [^#]*(#\w{6})(\w\w)/.exec(read('web/style/01-wood.css'))!;
  return [day!, evening!].flatMap((hex): [string, Colour][] => [
    [hex, parse(hex)],
    [`${hex} in the light`, mix(parse(lamp!), parse(hex), parseInt(share!, 16) / 255)],
  ]);
}

const grounds = [...read('src/text/palette.h').matchAll(/GROUND_(ROAD|FIELD|CITY) "(#\w{6})"/g)];

test('roads, fields and cities are 1.6 : 1 against the table, for everybody', () => {
  assert.equal(grounds.length, 3);
  for (const [name, sight] of Object.entries(SIGHTS))
    for (const [table, colour] of tables())
      for (const [, ground, hex] of grounds) {
        const found = contrast(parse(hex!), colour, sight);
        assert.ok(found >= 1.6, `${ground} on ${table}: ${found.toFixed(2)} with ${name}`);
      }
});

test('plots are 3 : 1 against the table, also those that are faint', () => {
  const sheet = read('web/style/10-board.css');
  const [, stroke, usual] = /\.plot {[^}]*stroke: (#\w{6});\s*stroke-opacity: ([\d.]+)/.exec(
    sheet,
  )!;
  const [, faint] = /\.legal\.faint \.plot {[^}]*stroke-opacity: ([\d.]+)/.exec(sheet)!;
  for (const share of [usual!, faint!].map(Number))
    for (const [table, colour] of tables()) {
      const found = contrast(mix(parse(stroke!), colour, share), colour, SIGHTS['every colour']!);
      assert.ok(found >= 3, `${share} on ${table}: ${found.toFixed(2)}`);
    }
});
