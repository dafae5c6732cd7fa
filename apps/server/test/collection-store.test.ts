import { achievementContract } from './achievement-contract.ts';
import { collectionStoreContract } from './collection-store-contract.ts';
import { deckResultContract } from './deck-result-contract.ts';
import { missingContract } from './missing-contract.ts';
import { masteryContract } from './mastery-contract.ts';
import { questContract } from './quest-contract.ts';
import { deckStoreContract } from './deck-store-contract.ts';
import { fairPlayContract } from './fair-play-contract.ts';
import { ratedStoreContract } from './rated-store-contract.ts';
import { onceContract } from './once-contract.ts';
import { rewardStoreContract, smallServerContract } from './reward-store-contract.ts';
import { onBothDatabases } from './on-both-databases.ts';

onBothDatabases('the collection', [
  collectionStoreContract,
  deckStoreContract,
  onceContract,
  rewardStoreContract,
  smallServerContract,
  ratedStoreContract,
  deckResultContract,
  missingContract,
  masteryContract,
  achievementContract,
  questContract,
  fairPlayContract,
]);
