// rules.mjs -- the rules for the page: docs/rules and docs/rules-card.md as blocks of HTML, their
// pictures as records, so that the page can draw them alive. Those of other languages
// are in docs/nl and docs/de, under the same names; `tests/check-repo translations` compares them.
//
// The documents use little of Markdown: headings, paragraphs, lists, tables, pictures, code,
// emphasis, links. A picture is the scenario that docs/rules/pictures.json names, or an .aude
// file of its name.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playersIn, renamed, scenario, tidy } from './lessons.mjs';

const docs = join(dirname(fileURLToPath(import.meta.url)), '../docs');
const pictures = JSON.parse(readFileSync(join(docs, 'rules/pictures.json'), 'utf8'));
const NAMES = ['anna', 'bram', 'cleo', 'dirk'];

/* ---- Words ------------------------------------------------------------------- */

const safe = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Other pages of the rules are links here; files of the repository are only named. */
function link(words, target) {
  const page = /(?:^|\/)(?:rules\/)?([\w-]+)\.md(?:#.*)?$/.exec(target)?.[1];
  const known = page === 'rules' ? '' : page?.replace(/^rules-/, '');
  return page && pageIds.includes(known || 'index')
    ? `<a href="#/rules${known ? `/${known}` : ''}">${words}</a>`
    : words;
}

/** What is there for programs: options and names in brackets, and the names of rules. */
const forPrograms = / \((?:`[^`]+`|[A-Z]+-\d+)[^()]*\)/g;

const code = (words) => `<code>${words}</code>`;

const inline = (text) =>
  safe(text)
    .replace(forPrograms, '')
    .replace(/`([^`]+)`/g, (_, words) => code(words))
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, words, target) => link(words, target))
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replace(/\*([^*]+)\*/g, '<i>$1</i>');

/* ---- Blocks ------------------------------------------------------------------- */

const cells = (row) =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()));
const rowOf = (row, tag) =>
  `<tr>${cells(row)
    .map((cell) => `<${tag}>${cell}</${tag}>`)
    .join('')}</tr>`;

/** The column that names options is for programs. */
function withoutOptions(rows) {
  const at = cells(rows[0]).findIndex((cell) => /^opti(on|e)$/i.test(cell));
  const others = (row) =>
    `|${row
      .split('|')
      .slice(1, -1)
      .filter((_, i) => i !== at)
      .join('|')}|`;
  return at < 0 ? rows : rows.map(others);
}

function table(lines) {
  const [head, , ...rows] = withoutOptions(lines.map((line) => line.trim()));
  const body = rows.map((row) => rowOf(row, 'td')).join('');
  return `<table><thead>${rowOf(head, 'th')}</thead><tbody>${body}</tbody></table>`;
}

/** Items begin with a sign; what follows indented belongs to them. */
function list(lines, tag) {
  const items = lines
    .join('\n')
    .split(/^(?:\*|\d+\.)\s+/m)
    .slice(1);
  const inside = items.map((item) => `<li>${inline(item.replace(/\s+/g, ' '))}</li>`);
  return `<${tag}>${inside.join('')}</${tag}>`;
}

/** The record that a picture shows. */
function recordOf(picture) {
  const row = pictures.find(([name]) => name === picture);
  if (!row) {
    const file = join(docs, 'examples', `${picture}.aude`);
    return existsSync(file) ? { record: readFileSync(file, 'utf8'), fields: false } : undefined;
  }
  const [, file, title, stop, options] = row;
  const lines = scenario([file, title]);
  const end = stop ? lines.findIndex((line) => line.startsWith(stop)) : lines.length;
  const shown = tidy(lines.slice(0, end)).filter((line) => !/^title\b/.test(line));
  const record = renamed(shown, playersIn(shown), (n) => NAMES[n]).join('\n');
  return { record: `${record}\n`, fields: options.includes('--fields') };
}

function picture(line) {
  const [, label, name] = /^!\[([^\]]*)\]\((?:.*\/)?([\w-]+)\.svg\)/.exec(line);
  const found = recordOf(name);
  return found ? [{ label, ...found }] : [];
}

/** A run of lines without an empty one between them, by its first. */
function block(lines) {
  const [first] = lines;
  const text = lines.join(' ');
  if (first.startsWith('![')) return picture(first);
  if (first.startsWith('#')) {
    const level = /^#+/.exec(first)[0].length;
    return [{ html: `<h${level}>${inline(text.slice(level).trim())}</h${level}>` }];
  }
  if (/^\s*\|/.test(first)) return [{ html: table(lines) }];
  if (/^\*\s/.test(first)) return [{ html: list(lines, 'ul') }];
  if (/^\d+\.\s/.test(first)) return [{ html: list(lines, 'ol') }];
  return [{ html: `<p>${inline(text)}</p>` }];
}

/** Runs of lines.  What stands between fences or is marked, and where the scenarios are, is left
 * out: that is about files and programs, not about the table. */
function blocks(text) {
  const plain = text
    .replace(/^<!-- programs -->$[^]*?^<!-- \/programs -->$/gm, '')
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/^\*(Scenario'?s|Szenarien):[^*]*(\*\*[^*]*)*\*$/gm, '');
  const runs = plain.split(/\n\s*\n/).map((run) => run.split('\n').filter((line) => line.trim()));
  return runs.filter((run) => run.length).flatMap(block);
}

/* ---- Pages -------------------------------------------------------------------- */

const ORDER = ['base', 'farmers', 'first', 'river', 'abbot', 'anniversary', 'inns', 'traders'];
const found = readdirSync(join(docs, 'rules'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.slice(0, -3));
const modules = [...ORDER, ...found.filter((name) => !ORDER.includes(name)).sort()];
const pageIds = ['index', ...modules, 'card'];

const fileOf = (id) =>
  ({ index: 'rules.md', card: 'rules-card.md' })[id] ?? join('rules', `${id}.md`);

function page(folder, id) {
  const text = readFileSync(join(folder, fileOf(id)), 'utf8');
  const names = [...text.matchAll(/\b([A-Z]+)-\d+\b/g)].map(([, name]) => name);
  return {
    id,
    names: id === 'index' ? [] : [...new Set(names)],
    title: /^# (.*)$/m.exec(text)[1],
    blocks: blocks(text),
  };
}

/** The rules in one of the languages. */
export function allRules(language) {
  const folder = language === 'en' ? docs : join(docs, language);
  return pageIds.map((id) => page(folder, id));
}
