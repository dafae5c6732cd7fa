import { useNavigation } from 'react-router';
import { t } from '../words/index.ts';
import './card-loading.css';

/** On the way to a card. It lies over the page that is left, so that its list keeps its place. */
export const CardLoading = () => {
  const { location } = useNavigation();
  const isComing = location !== undefined && /^\/card\/./.test(location.pathname);
  return (
    <div role="status">
      {isComing ? <p className="card-loading">{t('Loading card details…')}</p> : null}
    </div>
  );
};
