import { describe, expect, it } from 'vitest';
import { readWords } from './read-words.ts';

const source = `
import { cut } from './not a text at all.ts';
/** Counts the cards
 * in a hand. */
export function countCards(hand: Hand) { return <p className="big red box" title="Cards in hand">You hold {hand.size} cards</p>; }
interface Hand { readonly size: number }
const path = 'some-path.ts'; // one comment
const message = \`\${path} can't be read\`;
`;

const getTexts = (list: readonly { readonly text: string }[]) => list.map(({ text }) => text);

describe('readWords', () => {
  const words = readWords({ path: 'apps/client/src/home/hand-count.tsx', text: source });

  it('reads comments without their delimiters', () => {
    expect(getTexts(words.comments)).toEqual(['Counts the cards in a hand.', 'one comment']);
  });

  it('reads the names of files, functions, types, members and variables', () => {
    const names = ['hand-count.tsx', 'countCards', 'Hand', 'size', 'path', 'message'];
    expect(getTexts(words.names)).toEqual(names);
  });

  it('reads visible texts, but no imports, class names or paths', () => {
    expect(getTexts(words.texts)).toEqual(['Cards in hand', 'You hold', "… can't be read"]);
  });

  it('reports the line', () => {
    expect(words.comments[1].place).toBe('apps/client/src/home/hand-count.tsx:7');
  });

  it('reads no texts from tests', () => {
    const test = readWords({ path: 'apps/client/src/home/a.test.tsx', text: source });
    expect(test.texts).toEqual([]);
  });
});
