import type { Dialect } from './dialect.ts';

/** Statements that refuse to change the columns fixed at a booster's creation, and to open it again. */
const constantBoosters = (kind: Dialect['kind']): readonly string[] => {
  const created = 'id, secret, commitment, origin, cause, purchase, price, created_at';
  const opened = 'opened_at, nonce, versions';
  return kind === 'sqlite'
    ? [
        `create trigger boosters_constant before update of ${created} on boosters
         begin select raise(abort, 'a booster never changes'); end`,
        `create trigger boosters_opened_once before update of ${opened} on boosters
         when old.opened_at is not null
         begin select raise(abort, 'a booster is opened once, rows never change'); end`,
        `create trigger boosters_no_delete before delete on boosters
         begin select raise(abort, 'boosters never change'); end`,
      ]
    : [
        `create trigger boosters_constant before update of ${created} on boosters
         for each row execute function refuse_change()`,
        `create trigger boosters_opened_once before update of ${opened} on boosters
         for each row when (old.opened_at is not null) execute function refuse_change()`,
        `create trigger boosters_no_delete before delete on boosters
         for each row execute function refuse_change()`,
      ];
};

const paymentTables = ({ longCounted }: Dialect): readonly string[] => [
  `create table vip_grants (
      number ${longCounted},
      player text not null,
      source text not null,
      cause text not null unique,
      days integer check (days >= 1),
      granted_at bigint not null,
      revoked_at bigint
    )`,
  'create index vip_grants_of_player on vip_grants (player, number)',
  'create index wallets_with_vip on wallets (player) where vip_until is not null',
  `create table payments (
      id text primary key,
      player text not null,
      product text not null,
      amount bigint not null check (amount >= 1),
      currency text not null,
      status text not null,
      session text,
      intent text,
      created_at bigint not null
    )`,
  'create index payments_of_player on payments (player, created_at)',
  'create index payments_by_intent on payments (intent)',
  `create table payment_events (
      id text primary key,
      kind text not null,
      payment text,
      intent text,
      at bigint not null,
      received_at bigint not null
    )`,
  'create index payment_events_of_payment on payment_events (payment)',
  'create index payment_events_by_intent on payment_events (intent)',
];

const rewardTables: readonly string[] = [
  `create table match_rewards (
    match bigint not null primary key references matches (number),
    player text not null,
    opponent text,
    kind text not null,
    day integer not null,
    content text not null,
    is_paid integer not null check (is_paid in (0, 1)),
    terms text
  )`,
  'create index match_rewards_of_day on match_rewards (player, day)',
  `create table withheld_rewards (
    player text primary key,
    reason text not null,
    since bigint not null
  )`,
];

/** The tables for boosters, the inbox, redeem codes, VIP and payments, and for what wins paid. */
export function shopTables(dialect: Dialect): readonly string[] {
  const { kind, longCounted } = dialect;
  return [
    `create table boosters (
      number ${longCounted},
      id text not null unique,
      owner text not null,
      secret text not null,
      commitment text not null,
      origin text not null,
      cause text not null unique,
      purchase text,
      price bigint,
      created_at bigint not null,
      opened_at bigint,
      nonce text,
      versions text,
      check ((opened_at is null) = (nonce is null)),
      check ((purchase is null) = (price is null))
    )`,
    'create index boosters_sealed on boosters (owner, number) where opened_at is null',
    'create index boosters_of_purchase on boosters (purchase) where purchase is not null',
    'create index boosters_of_owner on boosters (owner, number)',
    `create table inbox_items (
      number ${longCounted},
      id text not null unique,
      player text not null,
      kind text not null,
      title text not null,
      text text not null,
      content text not null,
      cause text not null unique,
      created_at bigint not null,
      expires_at bigint,
      claimed_at bigint
    )`,
    'create index inbox_of_player on inbox_items (player, number)',
    'create index inbox_waiting on inbox_items (player, kind) where claimed_at is null',
    `create table code_batches (
      id text primary key,
      reward text not null,
      count integer not null check (count >= 1),
      operator text not null,
      reason text not null,
      created_at bigint not null,
      expires_at bigint not null
    )`,
    `create table codes (
      hash text primary key,
      batch text not null references code_batches (id),
      redeemed_by text,
      redeemed_at bigint,
      check ((redeemed_by is null) = (redeemed_at is null))
    )`,
    'create index codes_of_batch on codes (batch, redeemed_at)',
    'create index codes_of_player on codes (redeemed_by, hash)',
    ...constantBoosters(kind),
    ...paymentTables(dialect),
    ...rewardTables,
  ];
}
