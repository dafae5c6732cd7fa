import type { Gift, StoreItem } from '@stackmate/economy';
import type { StoreAnswer } from '@stackmate/protocol/store';
import { numberText, t } from '@stackmate/words';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Envelope } from '../../kit/envelope/envelope.tsx';
import { Avatar } from '../../kit/appearance/avatar.tsx';
import { avatarName } from '../../kit/appearance/names.ts';
import { PictureChoice } from '../../kit/appearance/picture-choice.tsx';
import { useAppearance } from '../../kit/appearance/use-appearance.ts';
import { siteAddress } from '../../platform/words/language.ts';

interface GiftProps<G extends Gift> {
  readonly item: StoreItem;
  readonly gives: G;
  readonly store: StoreAnswer;
}

/** How the store shows the items of a kind of gift, and what it says about a number of them. */
interface GiftView<G extends Gift> {
  readonly picture: (gives: G) => ReactNode;
  /** Says what the item is, above its prices. */
  readonly About: (props: GiftProps<G>) => ReactNode;
  /** Leads to what was bought, below the prices. */
  readonly Bought?: (props: GiftProps<G>) => ReactNode;
  readonly label: (count: number, gives: G) => string;
  readonly title: (count: number, gives: G, item: StoreItem) => string;
  readonly done: (count: number, gives: G, item: StoreItem) => string;
}

const boosters: GiftView<Extract<Gift, { kind: 'boosters' }>> = {
  picture: () => <Envelope />,
  About: ({ item }) => (
    <p>
      {item.text && t(item.text)} <a href={siteAddress('/odds')}>{t('The odds of every card')}</a>
    </p>
  ),
  Bought: ({ store: { booster } }) =>
    booster.sealed > 0 && (
      <p>
        <Link to="/boosters">
          {t(
            '{count, plural, one {Open your sealed booster} other {Open your # sealed boosters}}',
            { count: booster.sealed },
          )}
        </Link>
      </p>
    ),
  label: (count) => t('{count, plural, one {# booster} other {# boosters}}', { count }),
  title: (count) => t('{count, plural, one {Buy a booster} other {Buy # boosters}}', { count }),
  done: (count) =>
    t(
      '{count, plural, one {You have a new sealed booster.} other {You have # new sealed boosters.}}',
      { count },
    ),
};

const places: GiftView<Extract<Gift, { kind: 'places' }>> = {
  picture: () => null,
  About: ({ store: { vault } }) => (
    <>
      <p>
        {vault.places === null
          ? t(
              'Your vault holds {cards, plural, one {# card} other {# cards}}. With VIP it has no limit, so more slots would change nothing.',
              { cards: vault.cards },
            )
          : t(
              'Your vault holds {cards, plural, one {# card} other {# cards}} and has room for {places}.',
              { cards: vault.cards, places: numberText(vault.places) },
            )}
      </p>
      {vault.places !== null && (
        <meter min={0} max={vault.places} value={vault.cards} aria-label={t('Used vault slots')} />
      )}
    </>
  ),
  label: (count, gives) => t('{count} slots', { count: count * gives.places }),
  title: (count, gives) => t('Buy {count} vault slots', { count: count * gives.places }),
  done: (count, gives) => t('Your vault has {count} more slots.', { count: count * gives.places }),
};

type AvatarGift = Extract<Gift, { kind: 'avatars' }>;

const pictures = ({ avatars }: AvatarGift) => (
  <ul className="stall-avatars">
    {avatars.map((avatar) => (
      <li key={avatar}>
        <Avatar monster={avatar} />
        {avatarName(avatar)}
      </li>
    ))}
  </ul>
);

/** Lets the player wear a bought avatar at once. */
function WearAvatar({ avatars }: AvatarGift) {
  const own = useAppearance();
  if (!own) return null;
  const { appearance, fault, change } = own;
  return (
    <>
      <PictureChoice
        title={t('Your avatar')}
        options={avatars}
        value={appearance.avatar}
        getName={avatarName}
        renderPicture={(avatar) => <Avatar monster={avatar} />}
        onChange={(avatar) => change({ ...appearance, avatar })}
      />
      {fault !== null && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}

const avatars: GiftView<AvatarGift> = {
  picture: () => null,
  About: ({ item, gives, store }) => {
    const isOwned = store.items.some(
      (offer) => offer.item === item.id && offer.refusal === 'item-owned',
    );
    return (
      <>
        <p>{item.text && t(item.text)}</p>
        {isOwned ? <WearAvatar {...gives} /> : pictures(gives)}
      </>
    );
  },
  label: (_, gives) =>
    t('{count, plural, one {# avatar} other {# avatars}}', { count: gives.avatars.length }),
  title: (_, __, item) => t('Buy {name}', { name: t(item.name) }),
  done: (_, __, item) => t('{name} are yours. Choose your avatar.', { name: t(item.name) }),
};

const views: { readonly [K in Gift['kind']]: GiftView<Extract<Gift, { kind: K }>> } = {
  boosters,
  places,
  avatars,
};

/** Returns how the store shows an item. */
export const giftView = ({ gives }: StoreItem) => views[gives.kind] as GiftView<Gift>;
