import { entryById } from '@stackmate/catalogue';
import { imagePath } from '@stackmate/catalogue/carddata';
import type { DefinitionId } from '@stackmate/engine';
import { Picture, smallPath } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { memo, useMemo } from 'react';
import { useDeferredMatch, useStore } from '../store/index.ts';
import type { MatchScreen } from '../store/index.ts';
import { nameIn } from './side-event-text.ts';
import { summarizeTurn, summaryWords } from './turns.ts';
import type { LogTurn, TurnLine } from './turns.ts';

/** Max number of pictures of a folded turn, so that they fit on one row. */
const maxPictures = 6;

/** Shows a small picture of a card. The words nearby name it. */
const CardThumbnail = ({ card }: { readonly card: DefinitionId }) => (
  <span className="log-thumbnail">
    <Picture path={smallPath(imagePath(entryById(card).idname))} alt="" width={320} height={200} />
  </span>
);

type NamesOf = readonly [string, string];

/** Joined into one string, so that the selector returns equal values for equal names. The reader's own is empty. */
const playerNames = ({ snapshot: { seats }, addressee }: MatchScreen): string =>
  seats.map(({ name }, seat) => (seat === addressee ? '' : name)).join('\n');

/** Shows what happened in a folded turn in one line, and the cards in it. */
function Summary({ heading, lines }: { readonly heading: TurnLine } & Pick<LogTurn, 'lines'>) {
  const names = useDeferredMatch(playerNames);
  const summary = useMemo(() => summarizeTurn(lines), [lines]);
  const words = summaryWords(summary, heading.by, names.split('\n') as unknown as NamesOf);
  return (
    <>
      {words !== '' && <span className="log-summary">: {words}</span>}
      {summary.cards.length > 0 && (
        <span className="log-thumbnails" aria-hidden="true">
          {summary.cards.slice(0, maxPictures).map((card) => (
            <CardThumbnail key={card} card={card} />
          ))}
        </span>
      )}
    </>
  );
}

interface TurnHeadingProps {
  readonly heading: TurnLine;
  readonly lines: LogTurn['lines'];
  readonly me: MatchScreen['me'];
  readonly isOpen: boolean;
}

/** Shows a turn's heading as a button that opens or folds the turn. */
export const TurnHeading = memo(
  function TurnHeading({ heading, lines, me, isOpen }: TurnHeadingProps) {
    const store = useStore();
    const { turn } = heading;
    return (
      <li className="log-turn">
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={isOpen}
          onClick={() => store.foldTurn(turn, !isOpen)}
        >
          {t('Turn {turn} · {name}', { turn, name: nameIn(heading, me) })}
          {!isOpen && <Summary heading={heading} lines={lines} />}
        </button>
      </li>
    );
  },
  // The lines of a turn are cut from the log anew at each change, but only added to.
  (before, now) =>
    before.heading === now.heading &&
    before.me === now.me &&
    before.isOpen === now.isOpen &&
    (now.isOpen || before.lines.length === now.lines.length),
);
