import { alertContract } from './alert-contract.ts';
import { boundContract } from './bound-contract.ts';
import { flowContract } from './flow-contract.ts';
import { householdContract } from './household-contract.ts';
import { marketContract } from './market-contract.ts';
import { rulingContract } from './ruling-contract.ts';
import { swapContract } from './swap-contract.ts';
import { onBothDatabases } from '../on-both-databases.ts';

onBothDatabases('trading', [
  alertContract,
  boundContract,
  flowContract,
  householdContract,
  marketContract,
  rulingContract,
  swapContract,
]);
