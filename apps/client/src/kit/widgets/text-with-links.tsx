import type { ReactNode } from 'react';
import { Link } from 'react-router';

const marks = /\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*/g;

/** Base address of the game's own pages. */
const game = '/play/';

/**
 * Shows a translated text in which `[words](/address)` is a link and `**words**` is strong, so that a sentence with a
 * link is one text to translate.
 */
export function TextWithLinks({ text }: { readonly text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const [all, words, address, strong] = match;
    const key = match.index;
    parts.push(text.slice(end, key));
    if (address === undefined) parts.push(<b key={key}>{strong}</b>);
    else
      parts.push(
        address.startsWith(game) ? (
          <Link key={key} to={address.slice(game.length - 1)}>
            {words}
          </Link>
        ) : (
          <a key={key} href={address}>
            {words}
          </a>
        ),
      );
    end = key + all.length;
  }
  parts.push(text.slice(end));
  return <>{parts}</>;
}
