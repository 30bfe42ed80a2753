// people.ts -- questions to a server about people and their games, and what accounts do.
//
// What was asked for comes with the number of the question, in one message or several, and then the
// answer.  Reading is asked again after a break.  All else is said once: told what is secret, the
// server would not tell it again.
import { signal } from '@preact/signals';
import type { Answer, Connection, Saying } from './connection';
import type { Fields, Tell } from './messages';

/** What is told under the number of a question. */
type Reply = Exclude<Extract<Tell, { id: number }>, { is: 'answer' }>;

export interface Heard {
  answer: Answer;
  replies: Reply[];
}

const isReply = (told: Tell): told is Reply => 'id' in told && told.is !== 'answer';

/** Say this once, and hear what is told with it. */
export async function act(line: Connection, saying: Saying): Promise<Heard> {
  const told: Reply[] = [];
  const deaf = line.hear((one) => void (isReply(one) && told.push(one)));
  const answer = await line.say(saying, true);
  deaf();
  return { answer, replies: told.filter(({ id }) => id === answer.id) };
}

/** Ask until it is answered. */
export async function ask(line: Connection, saying: Saying): Promise<Heard> {
  for (;;) {
    const heard = await act(line, saying);
    if (heard.answer.result !== 'lost') return heard;
  }
}

/** The one reply of this kind. */
export function replyOf<Is extends Reply['is']>({ replies }: Heard, is: Is) {
  return replies.find((one): one is Extract<Reply, { is: Is }> => one.is === is);
}

export type Account = Extract<Tell, { is: 'account' }>;
export type Profile = Extract<Tell, { is: 'profile' }>;
export type PlayedGame = Fields['games'][number];
export type Rating = Fields['ratings'][number];

/** Who one is at a server, as long as the page is open. */
export class Self {
  /** null until it is known. */
  readonly account = signal<Account | null>(null);
  private readonly line: Connection;

  constructor(line: Connection) {
    this.line = line;
    line.hear((told) => {
      if (told.is === 'account') this.account.value = told;
      // Somebody else, after a session has ended: what was known is not true any more.
      if (told.is === 'welcome' && told.person !== this.account.peek()?.person)
        this.account.value = null;
    });
    line.stand(() => ({ is: 'account' }));
  }

  /** What was done has changed it. */
  refresh(): Promise<Heard> {
    return ask(this.line, { is: 'account' });
  }

  /** The session is somebody else's, or no more: hello again, and all that is followed. */
  anew(): void {
    this.line.renew();
    this.line.retry();
  }
}

/** All parts of what is kept of oneself, one behind the other; undefined if some did not come. */
export async function exported(line: Connection): Promise<string | undefined> {
  const { answer, replies } = await act(line, { is: 'export' });
  if (answer.result !== 'done') return undefined;
  return replies.map((one) => (one.is === 'data' ? one.text : '')).join('');
}
