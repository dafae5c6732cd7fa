import type { ReactNode } from 'react';
import { pageAddress } from '@stackmate/words';

const marks = /\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*|`([^`]+)`/g;

/** Returns the class that makes a link open a popup. */
function popupClass(address: string, hasTerms: boolean): string | undefined {
  if (address.startsWith('/card/')) return 'sm-cardlink';
  return address === '/#rewards' || (hasTerms && address.startsWith('/rules#'))
    ? 'sm-term'
    : undefined;
}

/**
 * Shows a translated text in which `[words](/address)` is a link, `**words**` is strong and `` `words` `` is code, so that
 * a sentence with a link is one text to translate.
 */
export const TextWithLinks = ({
  text,
  hasTerms = false,
}: {
  readonly text: string;
  /** Whether links to the rules open an explanation of the term. */
  readonly hasTerms?: boolean;
}) => {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const [all, words, address, strong, code] = match;
    const key = match.index;
    parts.push(text.slice(end, key));
    if (address !== undefined) {
      parts.push(
        <a key={key} className={popupClass(address, hasTerms)} href={pageAddress(address)}>
          {words}
        </a>,
      );
    } else if (strong === undefined) parts.push(<code key={key}>{code}</code>);
    else parts.push(<strong key={key}>{strong}</strong>);
    end = key + all.length;
  }
  parts.push(text.slice(end));
  return <>{parts}</>;
};
