import type { ReactNode } from 'react';
import { t } from '@stackmate/ui/words';
import type { Parameters } from '@stackmate/ui/words';

const marks = /\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*/g;

/** Shows a text in which `[words](/address)` is a link and `**words**` is strong, so that a sentence with a link is one text to translate. */
export const TextWithLinks = ({
  text,
  parameters,
}: {
  readonly text: string;
  readonly parameters?: Parameters;
}) => {
  const translated = t(text, parameters);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const found of translated.matchAll(marks)) {
    const [all, words, address, strong] = found;
    parts.push(translated.slice(end, found.index));
    parts.push(
      strong === undefined ? (
        <a
          key={found.index}
          // Opens a popup with a link to the section.
          className={address === '/#rewards' ? 'sm-term' : undefined}
          href={address}
        >
          {words}
        </a>
      ) : (
        <strong key={found.index}>{strong}</strong>
      ),
    );
    end = found.index + all.length;
  }
  parts.push(translated.slice(end));
  return <>{parts}</>;
};
