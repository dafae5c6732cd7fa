import type { AddressOf, AnswerOf, Route } from '@stackmate/protocol/route';
import type { account, friends } from '@stackmate/protocol/routes';
import { useEffect, useState } from 'react';
import { t } from '@stackmate/words';
import { readRoute } from '../api/send.ts';

/** Relation of a player to the visitor. */
type Relation = 'own' | 'friend' | 'other';

async function readOwn<R extends Route>(address: AddressOf<R>): Promise<AnswerOf<R> | null> {
  const response = await readRoute<R>(address, { credentials: 'same-origin' });
  return response.ok ? response.json() : null;
}

/** Loads a player's relation to the visitor, known by the session cookie; `other` for visitors without an account. */
async function loadRelation(name: string): Promise<Relation> {
  try {
    const own = await readOwn<typeof account.read>('/api/account');
    if (!own?.account) return 'other';
    if (own.account.name === name) return 'own';
    const list = await readOwn<typeof friends.list>('/api/friends');
    return list?.friends.some((friend) => friend.name === name) ? 'friend' : 'other';
  } catch {
    return 'other';
  }
}

/** Leads to the game, where the visitor adds a player as a friend, challenges, blocks or reports them. */
export const ProfileActions = ({ name }: { readonly name: string }) => {
  const [relation, setRelation] = useState<Relation | null>(null);
  useEffect(() => {
    let isShown = true;
    void loadRelation(name).then((loaded) => isShown && setRelation(loaded));
    return () => {
      isShown = false;
    };
  }, [name]);
  const page = `/play/player/${encodeURIComponent(name)}`;
  return (
    <p className="poster-actions">
      {relation === 'own' ? (
        <a href="/play/account">{t('Choose what others see')}</a>
      ) : (
        <>
          <a className="sm-button" href={page}>
            {relation === 'friend' ? t('Challenge') : t('Add friend')}
          </a>
          <a href={`${page}#block`}>{t('Block')}</a>
          <a href={`${page}#report`}>{t('Report')}</a>
        </>
      )}
    </p>
  );
};
