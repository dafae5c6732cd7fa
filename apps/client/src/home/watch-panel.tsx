import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../words/index.ts';
import { LiveMatches } from './live-matches.tsx';
import { Fault, Panel } from './panel.tsx';
import { parseMatchId } from './parse-match-id.ts';

/** Somebody else's match: one of strangers, or any by its address. */
export function WatchPanel() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const enter = (event: FormEvent): void => {
    event.preventDefault();
    const match = parseMatchId(text);
    if (match === null) setFault(t('This isn’t the address of a match.'));
    else void navigate(`/watch/${match}`);
  };
  return (
    <Panel
      title={t('Watch')}
      words={t(
        'What others play, a little later than they do. Hands and face-down cards stay hidden.',
      )}
      art="BlindOracle"
    >
      <LiveMatches />
      <form className="inline-form" onSubmit={enter}>
        <input
          className="field"
          value={text}
          autoComplete="off"
          spellCheck={false}
          placeholder="/play/match/…"
          aria-label={t('Address of a match')}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="plain-button">
          {t('Watch')}
        </button>
      </form>
      <Fault words={fault} />
    </Panel>
  );
}
