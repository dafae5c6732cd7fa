import { encodeDeck } from '@stackmate/economy';
import type { Deck } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { Link } from 'react-router';
import { momentText } from '../../platform/key-moments/key-moment.ts';
import type { KeyMoment } from '../../platform/key-moments/key-moment.ts';
import { download } from '../../kit/records/record-links.tsx';
import { changeSettings, useSettings } from '../../table/settings/match-settings.ts';
import { Choice } from '../../kit/widgets/choice.tsx';
import { CopyButton } from '../../kit/widgets/copy-button.tsx';
import { linkTo } from './link-to.ts';
import { turnMarks } from './moments.ts';
import type { Replay } from './open-replay.ts';
import type { ReplayMoment } from './play-through.ts';
import { useOncePer } from './use-replay.ts';
import type { ReplayViewer } from './viewer.ts';

interface MorePanelProps {
  readonly viewer: ReplayViewer;
  readonly replay: Replay;
  readonly moments: readonly ReplayMoment[];
  readonly keyMoments: readonly (KeyMoment & { readonly moment: number })[];
  /** Name of the match in the address. */
  readonly source: string;
  readonly text: string;
  readonly onVerify: () => void;
  readonly onGo: () => void;
}

const speeds = [
  [0.5, '½×'],
  [1, '1×'],
  [2, '2×'],
] as const;

/** Returns the address of a page that shows a deck of the match, to be copied. */
const deckAddress = (player: string, deck: Deck): string =>
  `/decks/code/${encodeDeck(deck)}?${new URLSearchParams({ name: t('{player}’s deck', { player }) })}`;

/** Shows everything around a replay that isn't needed at every step. */
export function MorePanel(props: MorePanelProps) {
  const { viewer, replay, moments, keyMoments, source, text, onVerify, onGo } = props;
  const [south, north] = replay.file.seats;
  const names = [south.name, north.name] as const;
  const { speed } = useSettings();
  const turns = useOncePer(moments, turnMarks);
  const go = (at: number) => (): void => {
    viewer.closeLine();
    viewer.goTo(at);
    onGo();
  };
  return (
    <div className="replay-more">
      {keyMoments.length > 0 && (
        <section>
          <h3>{t('Key moments')}</h3>
          <ul className="replay-jumps">
            {keyMoments.map((key, index) => (
              <li key={`${key.at} ${index}`}>
                <button type="button" className="chip" onClick={go(key.moment)}>
                  <small>{t('Turn {turn}', { turn: key.turn })}</small>{' '}
                  {momentText(key, names, null)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{t('Turns')}</h3>
        <div className="chips">
          {turns.map(({ at, turn }) => (
            <button type="button" className="chip" key={at} onClick={go(at)}>
              {turn === 0 ? t('Kings') : turn}
            </button>
          ))}
        </div>
      </section>
      <section>
        <h3>{t('Decks')}</h3>
        <div className="chips">
          {replay.record.decks.map((deck, seat) => (
            <Link className="chip" key={seat} to={deckAddress(replay.file.seats[seat].name, deck)}>
              {t('{player}’s deck', { player: replay.file.seats[seat].name })}
            </Link>
          ))}
        </div>
      </section>
      <Choice
        title={t('Speed')}
        value={speed}
        options={speeds}
        onChange={(chosen) => changeSettings({ speed: chosen })}
      />
      <section className="chips">
        <CopyButton
          label={t('Link to this moment')}
          text={() => {
            const shown = viewer.get();
            return linkTo(source, shown.perspective, shown.moments[shown.at]);
          }}
        />
        <button type="button" className="chip" onClick={onVerify}>
          {t('Verify the shuffle')}
        </button>
        <button
          type="button"
          className="chip"
          onClick={() => download(text, `stackmate-${source}.json`)}
        >
          {t('Download')}
        </button>
        <Link className="chip" to="/matches">
          {t('Leave')}
        </Link>
      </section>
      <p>
        {t(
          'Keys: arrows step, Home and End jump to the start and the end, K plays and stops, Esc leaves a line.',
        )}
      </p>
    </div>
  );
}
