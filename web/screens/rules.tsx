// rules.tsx -- the rules, as docs/rules and docs/nl/rules have them; their boards are alive: point
// at a feature and it tells whose it is and what it is worth, or open the position and play on.
import { learn } from '../words/learn';
import { languages } from '../words/speech';
import { language, say } from '../words/words';
import type { House } from './house';
import { LiveBoard } from './live-board';
import { WithPart } from './part';
import { href, route } from './router';

type RulesBlock = { html: string } | { label: string; record: string; fields: boolean };

export interface RulesPage {
  id: string;
  /** What its rules are called before their numbers: a refusal has such a name for a link. */
  names: string[];
  title: string;
  blocks: RulesBlock[];
}

function Contents({ pages, here }: { pages: RulesPage[]; here: string }) {
  return (
    <nav class="contents" aria-label={say(learn.rules)}>
      {pages.map(({ id, title }) => (
        <a
          key={id}
          href={href('rules', id === 'index' ? '' : id)}
          aria-current={id === here ? 'page' : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

function Block({ house, block }: { house: House; block: RulesBlock }) {
  if ('html' in block) return <div dangerouslySetInnerHTML={{ __html: block.html }} />;
  return <LiveBoard house={house} {...block} />;
}

function Page({ house, pages }: { house: House; pages: RulesPage[] }) {
  const { what } = route.value;
  const rule = what.split('-')[0]!;
  const page = pages.find(({ id, names }) => id === what || names.includes(rule)) ?? pages[0]!;
  return (
    <main class="page rules" id="main" tabIndex={-1}>
      <Contents pages={pages} here={page.id} />
      <article>
        {page.blocks.map((block, i) => (
          <Block key={`${page.id} ${i}`} house={house} block={block} />
        ))}
      </article>
    </main>
  );
}

export function Rules({ house }: { house: House }) {
  return (
    <WithPart part={house.rules[languages.indexOf(language.value)]!} whole>
      {(pages) => <Page house={house} pages={pages} />}
    </WithPart>
  );
}
