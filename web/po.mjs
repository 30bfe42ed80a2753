// po.mjs -- a catalogue: gettext's PO, as translators and their tools know it, read and compared
// with the phrases that are said.  One that lacks a phrase, has one too many or says one with other
// places cannot be used: the build stops, with the line.

/* ---- Reading ------------------------------------------------------------------------ */

const KEYWORD = /^(?:(msgctxt|msgid|msgstr)\s+)?(".*")$/;

/** The entries of a PO file, each with the line on which it begins. */
export function readPo(text, file) {
  const entries = [];
  let part;
  for (const [n, line] of text.split('\n').entries()) {
    const fail = (why) => {
      throw new Error(`${file}:${n + 1}: ${why}`);
    };
    if (!line.trim() || /^#[^,~]|^#$/.test(line)) continue;
    const [, keyword, quoted] = KEYWORD.exec(line.trim()) ?? fail(`cannot be read: ${line}`);
    const begins = keyword === 'msgctxt' || (keyword === 'msgid' && part !== 'msgctxt');
    if (begins) entries.push({ line: n + 1 });
    part = keyword ?? part ?? fail('words that belong to nothing');
    const entry = entries.at(-1) ?? fail(`${part} without msgid`);
    if (keyword && keyword in entry) fail(`a second ${keyword}`);
    entry[part] = (entry[part] ?? '') + JSON.parse(quoted);
  }
  return entries.filter(({ msgid }) => msgid !== ''); // the first is the header
}

/* ---- Comparing ---------------------------------------------------------------------- */

const placesIn = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([place]) => place);
const formsIn = (text) => [...text.matchAll(/\{([^{}]*\|[^{}]*)\}/g)];

/** Why a phrase cannot be said so; nothing if it can. */
function wrong(phrase, translation, language) {
  if (!translation) return 'it is empty';
  const [ours, theirs] = [phrase, translation].map((text) => placesIn(text).sort().join(' '));
  if (ours !== theirs) return `it has ${theirs || 'no places'}, not ${ours || 'any'}`;
  const many = new Intl.PluralRules(language).resolvedOptions().pluralCategories.length;
  for (const { 0: whole, 1: forms, index } of formsIn(translation)) {
    if (forms.split('|').length !== many) return `${whole} is not the ${many} forms of ${language}`;
    if (!placesIn(translation.slice(0, index)).length) return `${whole} has no number before it`;
  }
  return undefined;
}

/** The entries as a catalogue: all of `wanted`, and nothing else. */
export function catalogueOf(entries, wanted, language, file) {
  const catalogue = {};
  for (const { line, msgctxt, msgid, msgstr } of entries) {
    const phrase = msgctxt === undefined ? msgid : `${msgctxt}\u0004${msgid}`;
    const why =
      (phrase in catalogue && 'it is here twice') ||
      (!wanted.has(phrase) && 'nobody says it') ||
      wrong(phrase, msgstr, language);
    if (why) throw new Error(`${file}:${line}: "${msgid}": ${why}`);
    catalogue[phrase] = msgstr;
  }
  for (const phrase of wanted)
    if (!(phrase in catalogue)) throw new Error(`${file}: "${phrase}" is not in it`);
  return catalogue;
}
