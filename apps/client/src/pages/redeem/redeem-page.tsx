import * as api from '@stackmate/protocol/routes';
import type { RedeemAnswer } from '@stackmate/protocol/store';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { t } from '@stackmate/words';
import { call } from '../../platform/api/call.ts';
import { boundRule } from '../../kit/collection/copy-ties.ts';
import { useOnce } from '../../kit/requests/use-once.ts';
import { contentText } from '../../features/shop/parts/item-text.ts';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { ShopPage } from '../../kit/page/shop-page.tsx';
import { setPurse } from '../../kit/coins/purse.ts';
import { useOpening } from '../../table/opening/use-opening.tsx';
import { httpRefusalText } from '../../platform/refusals/http-texts.ts';
import './redeem.css';

/** Longest code that a player may type. */
const codeLength = 40;

/** Returns the code of a link on a slip: behind #, so that no server learns it. */
function readLinkedCode(): string {
  const code = globalThis.location.hash.slice(1);
  return /^[0-9A-Za-z-]{1,40}$/.test(code) ? (code.match(/[^-]{1,4}/g) ?? []).join('-') : '';
}

/** Shows what a code gave. */
function Redeemed({ answer }: { readonly answer: RedeemAnswer }) {
  const { item, claim } = answer;
  const what = contentText(item.content);
  const waits = claim.left.length > 0;
  const { coins, boosters, cards, vip } = item.content;
  const things = coins + boosters + cards.length + (vip === null ? 0 : 1);
  return (
    <div className="redeemed">
      <h2>{item.title}</h2>
      {item.text !== '' && <p className="redeem-text">{item.text}</p>}
      {what !== '' && (
        <p>
          <b>{what}</b>
        </p>
      )}
      {item.content.isBound === true && boosters + cards.length > 0 && (
        <p>{t('Cards and boosters of this code are bound to you.')}</p>
      )}
      {waits ? (
        <p>
          {httpRefusalText({ ...claim.left[0], detail: '' })}{' '}
          <Link to="/inbox">{t('It waits in your inbox.')}</Link>
        </p>
      ) : (
        <p>
          {t('{count, plural, one {It is yours now.} other {They are yours now.}}', {
            count: things,
          })}
        </p>
      )}
      {(claim.boosters.length > 0 || claim.cards.length > 0) && (
        <p className="redeem-steps">
          {claim.boosters.length > 0 && <Link to="/boosters">{t('Open boosters')}</Link>}
          {claim.cards.length > 0 && <Link to="/vault">{t('See the cards in your vault')}</Link>}
        </p>
      )}
    </div>
  );
}

function Content() {
  const id = useId();
  const action = useOnce();
  const opening = useOpening({ resumes: true });
  const [code, setCode] = useState(readLinkedCode);
  const [answer, setAnswer] = useState<RedeemAnswer | null>(null);
  const typed = code.trim();
  async function redeem(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (typed === '') return;
    setAnswer(null);
    const result = await action.run(`redeem ${typed}`, (key) =>
      call(api.inbox.redeem, { key, code: typed }),
    );
    if (!result) return;
    setAnswer(result);
    setCode('');
    setPurse({ coins: result.claim.balance });
    const { cards, coins } = result.claim;
    if (cards.length === 0) return;
    const { isBound } = result.item.content;
    opening.show({
      kind: 'reward',
      coins,
      cards,
      ...(isBound === true && { isBound }),
      proof: null,
    });
  }
  return (
    <div className="redeem print">
      <form onSubmit={(event) => void redeem(event)}>
        <label htmlFor={id}>{t('Your code')}</label>
        <div className="inline-form">
          <input
            id={id}
            className="field"
            value={code}
            maxLength={codeLength}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => setCode(target.value)}
          />
          <button
            type="submit"
            className="sm-button"
            aria-disabled={typed === ''}
            aria-busy={action.isBusy}
          >
            {t('Redeem')}
          </button>
        </div>
      </form>
      <p className="shop-quiet">
        {t('Capitals, spaces and dashes don’t matter. Each code works once.')}{' '}
        {t('Cards of a code that somebody paid for are bound to you.')} {t(boundRule)}
      </p>
      <p className="shop-quiet">
        {t('The slip of a pack of physical cards has another kind of code:')}{' '}
        <Link to="/physical">{t('Add physical cards')}</Link>
      </p>
      <FaultNote fault={action.fault} />
      <div role="status">{answer && <Redeemed answer={answer} />}</div>
      {opening.node}
    </div>
  );
}

/** Lets the player redeem a code (VP3). */
export const RedeemPage = () => (
  <ShopPage
    title={t('Redeem a code')}
    guestText={t(
      'A code gives coins, boosters, cards or VIP to an account. With an account you get:',
    )}
  >
    {() => <Content />}
  </ShopPage>
);
