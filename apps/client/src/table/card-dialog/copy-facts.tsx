import type { VaultCard } from '@stackmate/protocol/collection';
import { dateText, msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { boundText, heldText, heldUntil } from '../../kit/collection/copy-ties.ts';

/** A copy that somebody owns: its number, and what only its owner's vault knows. */
export type CopyNumber = Pick<VaultCard, 'id' | 'edition' | 'serial'> & Partial<VaultCard>;

export const originNames: Readonly<Record<VaultCard['origin'], Message>> = {
  starter: msg('from your starter deck'),
  pack: msg('from a booster'),
  box: msg('from a reward box'),
  store: msg('from the store'),
  code: msg('from a code'),
  grant: msg('a gift'),
  craft: msg('crafted'),
  imported: msg('from another server'),
  physical: msg('from a physical card'),
};

/** [TR1] [TR3] Says whether and why a copy stays with its owner. */
function CopyTies({ copy }: { readonly copy: CopyNumber }) {
  const until = heldUntil(copy);
  return (
    <>
      {copy.isBound === true && <p className="copy-tie">{boundText(copy)}</p>}
      {until !== null && <p className="copy-tie">{heldText(until)}</p>}
    </>
  );
}

interface PaperFactsProps {
  readonly print: NonNullable<VaultCard['print']>;
  readonly serial: number;
}

/** [PH3] Names the paper that a copy came from. */
const PaperFacts = ({ print, serial }: PaperFactsProps) => (
  <p>
    {t('Physical card')} · {t('No. {serial} of the run', { serial })}{' '}
    <span translate="no">{print.run}</span> · {t('barcode {number}', { number: print.number })}
  </p>
);

/** Shows the number of a copy; of a copy in the player's vault also its origin, its matches, and what ties it to them. */
export function CopyFacts({ copy }: { readonly copy: CopyNumber }) {
  const { serial, edition, origin, acquiredAt, wins, matches, decks, experience, print } = copy;
  return (
    <>
      {print && <PaperFacts print={print} serial={serial} />}
      <p>
        {origin === undefined || acquiredAt === undefined
          ? matches === undefined
            ? t('No. {serial} of edition {edition}.', { serial, edition })
            : t(
                'No. {serial} of edition {edition}. Wins: {wins} of {matches, plural, one {# match} other {# matches}}.',
                { serial, edition, wins: wins ?? 0, matches },
              )
          : t(
              'No. {serial} of edition {edition}, {origin}, {date}. Wins: {wins} of {matches, plural, one {# match} other {# matches}}. Decks: {decks}. Experience: {experience}.',
              {
                serial,
                edition,
                origin: t(originNames[origin]),
                date: dateText(acquiredAt, { dateStyle: 'medium' }),
                wins: wins ?? 0,
                matches: matches ?? 0,
                decks: decks?.length ?? 0,
                experience: experience ?? 0,
              },
            )}
      </p>
      <CopyTies copy={copy} />
    </>
  );
}
