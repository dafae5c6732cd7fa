import { defineDomain } from '../domain.ts';
import { ledgerChecks } from '../ledger/audit.ts';
import { bindCards } from '../ledger/bind-cards.ts';
import '../ledger/ledger-tables.ts';
import { deckQueries } from './decks.ts';
import { operatorQueries } from './operators.ts';
import { sellingQueries } from './selling.ts';
import { starterQueries } from './starter.ts';
import { trainingQueries } from './training.ts';
import { vaultQueries } from './vault.ts';
// Declarations name types of these packages.
import type {} from '@stackmate/economy';
import type {} from '@stackmate/engine';

/** Coins, vaults and decks. */
export const collectionDomain = defineDomain({
  queries: {
    ...vaultQueries,
    ...trainingQueries,
    ...sellingQueries,
    ...starterQueries,
    ...deckQueries,
    ...operatorQueries,
  },
  exports: {
    wallets: { list: 'wallet', columns: ['player'], key: ['player'] },
    coin_movements: { list: 'coinMovements', columns: ['debit', 'credit'], key: ['number'] },
    cards: { list: 'cards', columns: ['owner'], key: ['number'] },
    card_movements: {
      list: 'cardMovements',
      columns: ['receiver', 'sender'],
      key: ['at', 'card', 'seq'],
    },
    print_runs: null,
    decks: { list: 'decks', columns: ['player'], key: ['id'], isLong: true },
    deck_versions: {
      list: 'deckVersions',
      columns: ['deck'],
      by: 'deck',
      key: ['deck', 'version'],
      isLong: true,
    },
    deck_history: {
      list: 'deckHistory',
      columns: ['player'],
      key: ['saved_at', 'deck', 'version'],
      packed: ['content'],
      isLong: true,
    },
    // Cards of the decks above.
    deck_cards: null,
    request_keys: {
      list: 'requests',
      columns: ['player'],
      key: ['key'],
      secret: ['body', 'answer'],
      isLong: true,
    },
  },
  audit: ledgerChecks,
  migrations: { '023-bound-cards': bindCards },
});
