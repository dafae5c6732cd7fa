import type { ProfileChoices } from '@stackmate/protocol/ladder';
import * as api from '@stackmate/protocol/routes';
import { useState } from 'react';
import { Link } from 'react-router';
import { seasonTitleText } from '@stackmate/ui';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { call } from '../../../platform/api/call.ts';
import { FormFault } from '../../../features/account/form/form.tsx';
import { useLoaded, useRequest } from '../../../kit/requests/requests.ts';
import { useAccountSection } from '../../../features/account/account-context.ts';
import { trophiesOf } from '../../../kit/rating/trophies.ts';
import { Section } from './section.tsx';

const loadProfileChoices = () => call(api.profiles.choices);

const choices = [
  [
    'hidesFromSearch',
    msg(
      'Hide my name from the search of the leaderboard. Opponents still see it, and my place stays.',
    ),
  ],
  ['hidesMatches', msg('Hide my matches on my profile.')],
] as const satisfies readonly (readonly [keyof ProfileChoices, Message])[];

/** Chooses the title beside the name, among those of archived seasons. Shows nothing to a player without one. */
function TitleChoice({ name, onSaved }: { readonly name: string; readonly onSaved: () => void }) {
  const { value } = useLoaded(`own profile ${name}`, () => call(api.profiles.profile, { name }));
  const [changed, setChanged] = useState<string | null | undefined>(undefined);
  const { isBusy, fault, run } = useRequest();
  const titles = trophiesOf(value?.seasons ?? []);
  if (titles.length === 0) return null;
  const current = changed === undefined ? (value?.title?.season ?? null) : changed;
  async function choose(season: string | null): Promise<void> {
    if (isBusy) return;
    const answer = await run(() => call(api.profiles.setTitle, { season }));
    if (!answer) return;
    setChanged(answer.season);
    onSaved();
  }
  return (
    <>
      <label className="account-title">
        {t('Title beside your name')}{' '}
        <select
          className="field"
          value={current ?? ''}
          onChange={({ target }) => void choose(target.value === '' ? null : target.value)}
        >
          <option value="">{t('No title')}</option>
          {titles.map((title) => (
            <option key={title.season} value={title.season}>
              {seasonTitleText(title)}
            </option>
          ))}
        </select>
      </label>
      <FormFault fault={fault} />
    </>
  );
}

/** [RA5] Shows what others see of the player, and what the player hides. */
export function ProfileSection() {
  const { name } = useAccountSection().account;
  const { value, fault: loadFault } = useLoaded('profile', loadProfileChoices);
  const [changed, setChanged] = useState<ProfileChoices | null>(null);
  const [news, setNews] = useState('');
  const { isBusy, fault, run } = useRequest();
  const current = changed ?? value;
  async function change(next: ProfileChoices): Promise<void> {
    if (isBusy) return;
    const answer = await run(() => call(api.profiles.setChoices, next));
    if (!answer) return;
    setChanged(answer);
    setNews(t('Your choice is saved.'));
  }
  return (
    <Section title={t('Profile')} news={news}>
      <p>
        <Link to={`/player/${encodeURIComponent(name)}`}>{t('Your profile')}</Link>
        {' · '}
        <a href="/leaderboard">{t('Leaderboard')}</a>
      </p>
      {current !== null &&
        choices.map(([key, label]) => (
          <label key={key} className="account-choice">
            <input
              type="checkbox"
              checked={current[key]}
              onChange={({ target }) => void change({ ...current, [key]: target.checked })}
            />
            {t(label)}
          </label>
        ))}
      <TitleChoice key={name} name={name} onSaved={() => setNews(t('Your choice is saved.'))} />
      <FormFault fault={fault ?? loadFault} />
    </Section>
  );
}
