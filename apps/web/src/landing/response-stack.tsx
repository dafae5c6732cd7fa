import { BoardCard } from '@stackmate/ui';
import { msg, t } from '@stackmate/words';
import { createFace } from './face-of.tsx';
import { TextWithLinks } from '../words/text-with-links.tsx';

/** Newest first, in the order in which they resolve. */
const actions = [
  { name: msg('Castling'), side: 0, text: msg('**{name}** responds to the response') },
  { name: msg('Hailstones'), side: 1, text: msg('**{name}** responds to the attack') },
  { name: msg('Ember Wyrm'), side: 0, text: msg('**{name}** attacks') },
] as const;

/** Illustrates a response stack, in which each response lies on what it responds to. */
export const ResponseStack = () => (
  <ol className="waiting" aria-label={t('A response stack: the last one happens first')}>
    {actions.map(({ name, side, text }, place) => (
      <li key={name} className="waiting-action">
        <span className="waiting-place">{actions.length - place}</span>
        <span className="waiting-card" aria-hidden="true">
          <BoardCard view={createFace(name)} side={side} size="mini" />
        </span>
        <span>
          <TextWithLinks text={t(text, { name: t(name) })} />
          {place === 0 ? <em>{t('happens first')}</em> : null}
        </span>
      </li>
    ))}
  </ol>
);
