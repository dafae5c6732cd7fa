import * as api from '@stackmate/protocol/routes';
import type { OperatorRole, PlayerAnswer } from '@stackmate/protocol/operate';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../../platform/api/call.ts';
import { useTitle } from '../../../kit/page/use-title.ts';
import { useLoaded } from '../../../kit/requests/requests.ts';
import { Acts } from './act-dialog.tsx';
import { playerActs, signOutAct } from './player-acts.ts';
import { Time } from '../parts.tsx';
import { Actions, Facts, Loaded, Rows, sanctionsOf, Section } from './parts.tsx';
import {
  CardList,
  CoinList,
  LinkList,
  MatchList,
  NoteList,
  RunningMatches,
  TradeList,
} from './player-lists.tsx';
import { useMe } from '../me.ts';

/** Loads its content when it is opened. */
function Fold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="people-fold"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      {isOpen && children}
    </details>
  );
}

interface ShownPlayerProps {
  readonly player: PlayerAnswer;
  readonly role: OperatorRole;
  readonly onDone: () => void;
}

const AccountFacts = ({ player }: { readonly player: PlayerAnswer }) => {
  const { card, account, formerNames, withheld, coins, cards, reportsAbout, reportsBy } = player;
  return (
    <Facts
      facts={[
        ['Player id', <code>{card.playerId}</code>],
        ['Kind', card.isAccount ? 'account' : 'guest'],
        ['Since (UTC)', <Time at={card.createdAt} />],
        ['Verified e-mail', account && (account.email ?? 'none')],
        ['Pending e-mail', account?.pendingEmail ?? null],
        [
          'Signs in with',
          account &&
            ([
              ...(account.hasPassword ? ['password'] : []),
              ...(account.passkeys > 0 ? [`${account.passkeys} passkeys`] : []),
            ].join(', ') ||
              'e-mail links'),
        ],
        ['Access tokens', account?.accessTokens ?? null],
        ['Sanctions', sanctionsOf(card).join(', ') || 'none'],
        ['Reason of the ban', card.bannedAt === null ? null : (account?.banReason ?? null)],
        ['Rewards', withheld ? `withheld: ${withheld.reason}` : 'paid'],
        ['Erased on', account?.deleteAt ? <Time at={account.deleteAt} /> : null],
        ['Former names', formerNames.map(({ name }) => name).join(', ') || null],
        ['Coins', coins],
        ['Cards', cards],
        [
          'Reports about',
          <Link to={`/operate/reports?view=open&player=${card.playerId}`}>
            {reportsAbout.open} open, {reportsAbout.upheld} upheld, {reportsAbout.rejected} rejected
          </Link>,
        ],
        [
          'Reports by',
          `${reportsBy.open} open, ${reportsBy.upheld} upheld, ${reportsBy.rejected} rejected`,
        ],
      ]}
    />
  );
};

const Sessions = ({ player, onDone }: Omit<ShownPlayerProps, 'role'>) => {
  const { card, sessions, places } = player;
  return (
    <>
      <Rows
        caption="Sessions"
        head={['Device', 'Since (UTC)', 'Last used', 'End']}
        none="No sessions."
        rows={sessions.map(({ id, device, createdAt, usedAt }) => [
          device,
          <Time at={createdAt} />,
          <Time at={usedAt} />,
          <Acts
            label={`Session on ${device}`}
            acts={[signOutAct(card.playerId, card.name, id)]}
            onDone={onDone}
          />,
        ])}
      />
      <Rows
        caption="Devices and networks of the last 90 days"
        head={['Kind', 'Place', 'First (UTC)', 'Last', 'Uses', 'Signed up']}
        none="None stored."
        rows={places.map(({ kind, place, firstAt, seenAt, times, isSignUp }) => [
          kind,
          <Link to={`/operate/networks?kind=${kind}&place=${encodeURIComponent(place)}`}>
            {place}
          </Link>,
          <Time at={firstAt} />,
          <Time at={seenAt} />,
          times,
          isSignUp ? 'yes' : '–',
        ])}
      />
    </>
  );
};

function ShownPlayer({ player, role, onDone }: ShownPlayerProps) {
  const { card, withheld, payments, running, actions, notes } = player;
  const { playerId, name } = card;
  const addNote = {
    label: 'Add a note',
    says: 'Only operators read it, and nobody can change it.',
    reasonLabel: 'Note',
    send: async (text: string) => {
      const result = await call(api.operatedPlayers.addNote, { player: playerId, text });
      return result.ok ? ({ ok: true, value: { done: 'The note is added.' } } as const) : result;
    },
  };
  return (
    <>
      <h1>{name}</h1>
      <Acts
        label={`Actions on ${name}`}
        acts={[addNote, ...playerActs({ ...card, withheld, sanctions: sanctionsOf(card) }, role)]}
        onDone={onDone}
      />
      <AccountFacts player={player} />
      <Section title="Notes">
        <NoteList player={playerId} count={notes} />
      </Section>
      <Section title="Actions of operators">
        <Actions caption="Latest actions" actions={actions} />
      </Section>
      <Section title="Sessions, devices and networks">
        <Sessions player={player} onDone={onDone} />
      </Section>
      <Section title="Linked accounts">
        <LinkList player={playerId} />
      </Section>
      <Section title="Matches">
        <RunningMatches matches={running} />
        <MatchList player={playerId} />
      </Section>
      <Fold title="Coins">
        <CoinList player={playerId} />
      </Fold>
      <Fold title="Cards">
        <CardList player={playerId} />
      </Fold>
      <Fold title="Trades">
        <TradeList player={playerId} />
      </Fold>
      <Section title="Payments">
        <Rows
          caption="Payments, newest first"
          head={['At (UTC)', 'Product', 'Amount', 'Status']}
          none="No payments."
          rows={payments.map(({ at, product, amount, currency, status }) => [
            <Time at={at} />,
            product,
            `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`,
            status,
          ])}
        />
      </Section>
    </>
  );
}

/** Shows everything that operators need to know about a player, and what they can do. */
export function PlayerPage() {
  const player = useParams()['player'] ?? '';
  const { role } = useMe();
  const loaded = useLoaded(`player ${player}`, (signal) =>
    call(api.operatedPlayers.one, { player }, { signal }),
  );
  useTitle(loaded.value?.card.name ?? 'Player');
  return (
    <div className="people">
      <p>
        <Link to="/operate/players">All players</Link>
      </p>
      <Loaded loaded={loaded}>
        {(value) => <ShownPlayer key={player} player={value} role={role} onDone={loaded.reload} />}
      </Loaded>
    </div>
  );
}
