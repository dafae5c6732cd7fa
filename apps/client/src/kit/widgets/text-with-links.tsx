import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { siteAddress } from '../../platform/words/language.ts';

const marks = /\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*|<hidden>([^<]+)<\/hidden>|<(\w+)\/>/g;

/** Base address of the game's own pages. */
const game = '/play/';

const TextLink = ({ to, children }: { readonly to: string; readonly children: string }) =>
  to.startsWith(game) ? (
    <Link to={to.slice(game.length - 1)}>{children}</Link>
  ) : (
    <a href={to.startsWith('/') ? siteAddress(to) : to}>{children}</a>
  );

interface TextWithLinksProps {
  /** A translated text. */
  readonly text: string;
  /** Elements by their names in the text. */
  readonly parts?: Readonly<Record<string, ReactNode>>;
}

/**
 * Shows a text in which `[words](/address)` is a link, `**words**` is strong, `<hidden>words</hidden>` is for screen readers
 * and `<name/>` stands for an element, so that a sentence with links or elements is one text to translate.
 */
export function TextWithLinks({ text, parts = {} }: TextWithLinksProps) {
  const shown: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const [all, words, address, strong, hidden, name] = match;
    const key = match.index;
    shown.push(text.slice(end, key));
    if (address !== undefined) {
      shown.push(
        <TextLink key={key} to={address}>
          {words}
        </TextLink>,
      );
    } else if (strong !== undefined) shown.push(<b key={key}>{strong}</b>);
    else if (hidden !== undefined) {
      shown.push(
        <span key={key} className="sm-hidden">
          {hidden}
        </span>,
      );
    } else shown.push(<Fragment key={key}>{parts[name] ?? all}</Fragment>);
    end = key + all.length;
  }
  shown.push(text.slice(end));
  return <>{shown}</>;
}
