import { vi } from 'vitest';
import { onBothDatabases } from '../on-both-databases.ts';
import { cardLogContract } from './card-log-contract.ts';
import { importCardContract } from './import-card-contract.ts';

vi.setConfig({ testTimeout: 60_000 });

onBothDatabases('the log of cards', [cardLogContract, importCardContract]);
