import type { MatchEvent, MatchView, Preview, PreviewLine } from '@stackmate/engine';
import { createNames, describeEvents, withSquares } from '@stackmate/catalogue/log-text';
import type { Names, LogText } from '@stackmate/catalogue/log-text';
import { elementName } from '@stackmate/ui';
import { listText, msg, t } from '@stackmate/words';
import { memo, useMemo } from 'react';
import { TextWithLinks } from '../../kit/widgets/text-with-links.tsx';
import { messageText } from '../../platform/refusals/refusal-text.ts';
import { LogSentence } from '../log/log-sentence.tsx';
import { nameOnField } from '../names/names.ts';
import { useMatch } from '../store/index.ts';
import { naturalPairs } from './battle.ts';
import { ChangeList } from './change-list.tsx';
import { findOutcome } from './outcome.ts';
import './preview.css';

const termNames = {
  power: msg('power'),
  modifier: msg('ability'),
  bonus: msg('natural bonus'),
  weakness: msg('natural weakness'),
  extra: msg('extra'),
  armour: msg('armour'),
  'recoil change': msg('recoil change'),
};

/** Shows a blow as a sum, each term with its origin. */
function BattleLedger({ line, base }: { line: PreviewLine & { line: 'battle' }; base: MatchView }) {
  const { striker, target, recoil, lines, damage } = line.sum;
  return (
    <li className="ledger-battle">
      <p>
        {recoil
          ? t('{striker} strikes back at {target}', {
              striker: nameOnField(base, striker),
              target: nameOnField(base, target),
            })
          : t('{striker} strikes {target}', {
              striker: nameOnField(base, striker),
              target: nameOnField(base, target),
            })}
      </p>
      <p className="ledger-sum">
        {lines.map(({ what, amount }, index) => {
          const pairs =
            what === 'bonus' || what === 'weakness' ? naturalPairs(base, line.sum, what) : [];
          const elementPairs = pairs.map(({ attacking, target: under }) => {
            const elements = { one: elementName(attacking), other: elementName(under) };
            return what === 'bonus'
              ? t('{one} over {other}', elements)
              : t('{one} against {other}', elements);
          });
          return (
            <span className="term" key={index}>
              <b>{index === 0 ? amount : amount < 0 ? `−${-amount}` : `+${amount}`}</b>{' '}
              {elementPairs.length > 0 ? listText(elementPairs) : t(termNames[what])}
            </span>
          );
        })}
        <span className="term total">
          <TextWithLinks text={t('**= {damage}** damage', { damage })} />
        </span>
      </p>
    </li>
  );
}

interface PreviewProps {
  readonly base: MatchView;
  readonly preview: Preview;
}

type EventLine = Extract<PreviewLine, { line: 'event' }>;

/** Returns the sentences of a preview's events, by line. */
function lineSentences(preview: Preview, names: Names): ReadonlyMap<PreviewLine, LogText> {
  const lines = preview.lines.filter((line): line is EventLine => line.line === 'event');
  const events = lines.map(({ reason, note }): MatchEvent => ({
    reason,
    open: { note, patch: [] },
    own: [null, null],
  }));
  return new Map(
    describeEvents(events, names).flatMap(({ text: sentence }, index) =>
      sentence ? [[lines[index], sentence]] : [],
    ),
  );
}

/** Shows the outcome: first what changes, then how, line by line. */
export const OutcomePreview = memo(function OutcomePreview({ base, preview }: PreviewProps) {
  const me = useMatch((screen) => screen.me);
  const seats = useMatch((screen) => screen.snapshot.seats);
  const names = useMemo(() => {
    const created = createNames({ players: [seats[0].name, seats[1].name], you: me });
    created.learnView(base.open, base.own);
    for (const event of preview.events) created.learnEvent(event);
    return created;
  }, [base, preview, seats, me]);
  const sentences = useMemo(() => lineSentences(preview, names), [preview, names]);
  const addSquares = useMemo(
    () => withSquares(base, findOutcome(base, preview).after),
    [base, preview],
  );
  if (preview.refusal)
    return <p className="preview-refused">{messageText(preview.refusal.message)}</p>;
  return (
    <div className="preview prompt-info" tabIndex={0}>
      <ChangeList base={base} preview={preview} />
      <ul className="preview-ledger">
        {preview.lines.map((line, index) => {
          if (line.line === 'battle') return <BattleLedger key={index} line={line} base={base} />;
          const sentence = sentences.get(line);
          return sentence ? (
            <li key={index}>
              <LogSentence text={addSquares(sentence)} />
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
});
