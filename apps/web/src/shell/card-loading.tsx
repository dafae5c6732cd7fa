import { useNavigation } from 'react-router';
import { t } from '../words/index.ts';
import './card-loading.css';

/** Shown while a card page loads. It overlays the current page, whose list keeps its scroll position. */
export const CardLoading = () => {
  const { location } = useNavigation();
  const isComing = location !== undefined && /^\/card\/./.test(location.pathname);
  return (
    <div role="status">
      {isComing ? <p className="card-loading">{t('Loading card details…')}</p> : null}
    </div>
  );
};
