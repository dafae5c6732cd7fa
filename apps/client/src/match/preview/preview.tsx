import type { LedgerLine, MatchView, Player, Preview } from '@stackmate/engine';
import { rules } from '@stackmate/catalogue';
import { createNames, tellEvent } from '@stackmate/catalogue/told';
import { memo, useMemo } from 'react';
import { t } from '../../words/index.ts';
import { ToldText } from '../log/told-text.tsx';
import { cardName, nameOfRef, playerName } from '../names/index.ts';
import { useMatch } from '../store/index.ts';
import { naturalPairs } from './battle.ts';
import { differences } from './outcome.ts';
import type { Difference } from './outcome.ts';
import './preview.css';

type Seats = readonly [{ readonly name: string }, { readonly name: string }];

const named = (card: number | null): string =>
  card === null ? t('a hidden card') : cardName(card);

function differenceText(one: Difference, me: Player | null, seats: Seats): string {
  switch (one.what) {
    case 'gone':
      return t('{card} leaves the field', { card: named(one.card) });
    case 'power':
      return t('{card}: power {from} → {to}', {
        card: named(one.card),
        from: one.from,
        to: one.to,
      });
    case 'iq':
      return t('{card}: IQ {from} → {to}', { card: named(one.card), from: one.from, to: one.to });
    case 'energy':
    case 'shield':
      return t(
        one.what === 'energy' ? '{who}: energy {from} → {to}' : '{who}: shield {from} → {to}',
        {
          who: playerName(one.player, me, seats),
          from: one.from,
          to: one.to,
        },
      );
    case 'over':
      return one.winner === null
        ? t('The match ends in a draw')
        : t('{who} would win the match', { who: playerName(one.winner, me, seats) });
  }
}

const differenceKind = (one: Difference, me: Player | null): string => {
  if (one.what === 'over') return one.winner === me ? 'good' : 'bad';
  if (one.what === 'gone') return 'gone';
  return one.to < one.from ? 'less' : 'more';
};

const termNames = {
  power: 'power',
  modifier: 'ability',
  bonus: 'natural bonus',
  weakness: 'natural weakness',
  extra: 'extra',
  armour: 'armour',
  'recoil change': 'recoil change',
} as const;

/** A blow as a sum, each term with what it comes from. */
function BattleLedger({ line, base }: { line: LedgerLine & { line: 'battle' }; base: MatchView }) {
  const { striker, target, recoil, lines, damage } = line.sum;
  return (
    <li className="ledger-battle">
      <p>
        {recoil
          ? t('{striker} strikes back at {target}', {
              striker: nameOfRef(base, striker),
              target: nameOfRef(base, target),
            })
          : t('{striker} strikes {target}', {
              striker: nameOfRef(base, striker),
              target: nameOfRef(base, target),
            })}
      </p>
      <p className="ledger-sum">
        {lines.map(({ what, amount }, index) => {
          const pairs =
            what === 'bonus' || what === 'weakness' ? naturalPairs(base, line.sum, what) : [];
          const why = pairs.map(({ attacking, target: under }) =>
            what === 'bonus'
              ? t('{one} over {other}', { one: t(attacking), other: t(under) })
              : t('{one} against {other}', { one: t(attacking), other: t(under) }),
          );
          return (
            <span className="term" key={index}>
              <b>{index === 0 ? amount : amount < 0 ? `−${-amount}` : `+${amount}`}</b>{' '}
              {why.length > 0 ? why.join(', ') : t(termNames[what])}
            </span>
          );
        })}
        <span className="term total">
          <b>= {damage}</b> {t('damage')}
        </span>
      </p>
    </li>
  );
}

interface PreviewProps {
  readonly base: MatchView;
  readonly preview: Preview;
}

const stops = {
  hidden: 'What follows depends on something hidden.',
  random: 'What follows is drawn by chance.',
  opponent: 'Then your opponent has to choose.',
} as const;

/** What would come of it: first what changes, then how, line by line. */
export const OutcomePreview = memo(function OutcomePreview({ base, preview }: PreviewProps) {
  const me = useMatch((screen) => screen.me);
  const seats = useMatch((screen) => screen.picture.seats);
  const changes = useMemo(
    () => differences(base, rules.advanceView(base, preview.events)),
    [base, preview],
  );
  const names = useMemo(() => {
    const made = createNames({ players: [seats[0].name, seats[1].name], you: me });
    made.look(base.open, base.own);
    for (const event of preview.events) made.hear(event);
    return made;
  }, [base, preview, seats, me]);
  if (preview.refusal) return <p className="preview-refused">{preview.refusal.message}</p>;
  return (
    <div className="preview">
      <ul className="changes">
        {changes.map((one, index) => (
          <li key={index} className={differenceKind(one, me)}>
            {differenceText(one, me, seats)}
          </li>
        ))}
      </ul>
      <ul className="ledger">
        {preview.ledger.map((line, index) => {
          if (line.line === 'battle') return <BattleLedger key={index} line={line} base={base} />;
          const told = tellEvent(
            { reason: line.reason, open: { note: line.note, patch: [] }, own: [null, null] },
            names,
          );
          return told ? (
            <li key={index}>
              <ToldText told={told} />
            </li>
          ) : null;
        })}
      </ul>
      {preview.stopsAt && <p className="preview-stops">{t(stops[preview.stopsAt])}</p>}
    </div>
  );
});
