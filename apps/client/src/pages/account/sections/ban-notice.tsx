import { dateText, t } from '@stackmate/words';
import { useAccountSection } from '../../../features/account/account-context.ts';
import { TextWithLinks } from '../../../kit/widgets/text-with-links.tsx';

/** Shows why the account is banned, and where to write to. */
export function BanNotice() {
  const { ban } = useAccountSection().account;
  if (ban === null) return null;
  return (
    <section className="notice" aria-labelledby="ban-title">
      <h2 id="ban-title">
        {ban.until === null
          ? t('This account is banned')
          : t('This account is banned until {date}', { date: dateText(ban.until) })}
      </h2>
      <p>{t('Reason: {reason}', { reason: ban.reason })}</p>
      {ban.contact !== null && (
        <p>
          <TextWithLinks
            text={t('If you think that this is wrong, write to <address/>.')}
            parts={{ address: <a href={`mailto:${ban.contact}`}>{ban.contact}</a> }}
          />
        </p>
      )}
    </section>
  );
}
