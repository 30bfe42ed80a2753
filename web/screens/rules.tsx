// rules.tsx -- the rules, as docs/rules and docs/nl/rules have them; their boards are alive: point
// at a feature and it tells whose it is and what it is worth, or open the position and play on.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { learn } from '../words/learn';
import { language, say } from '../words/words';
import type { House } from './house';
import { LiveBoard } from './live-board';
import { href, route } from './router';

type Block = { html: string } | { label: string; record: string; fields: boolean };

export interface RulesPage {
  id: string;
  title: string;
  blocks: Block[];
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

function Part({ house, block }: { house: House; block: Block }) {
  if ('html' in block) return <div dangerouslySetInnerHTML={{ __html: block.html }} />;
  return <LiveBoard house={house} {...block} />;
}

export function Rules({ house }: { house: House }) {
  const pages = useSignal<RulesPage[] | undefined>(undefined);
  useEffect(() => {
    let wanted = true; // the reader may choose the other language before this one is there
    void house.rules().then((found) => wanted && (pages.value = found));
    return () => void (wanted = false);
  }, [language.value]);
  if (!pages.value) return null;
  const page = pages.value.find(({ id }) => id === route.value.what) ?? pages.value[0]!;
  return (
    <main class="page rules" id="main" tabIndex={-1}>
      <Contents pages={pages.value} here={page.id} />
      <article>
        {page.blocks.map((block, i) => (
          <Part key={`${page.id} ${i}`} house={house} block={block} />
        ))}
      </article>
    </main>
  );
}
