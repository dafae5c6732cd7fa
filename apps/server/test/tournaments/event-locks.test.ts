import { lockContract } from './lock-contract.ts';
import { onBothDatabases } from '../on-both-databases.ts';

onBothDatabases('locked cards', [lockContract]);
