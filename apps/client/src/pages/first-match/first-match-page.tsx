import { t } from '@stackmate/words';
import { FirstMatch } from '../../features/match/guide/first/first-match.tsx';
import { useTitle } from '../../kit/page/use-title.ts';

/** Shows the scripted first match. */
export function FirstMatchPage() {
  useTitle(t('Your first match'));
  return <FirstMatch />;
}
