import { economy } from '@stackmate/economy/config';
import { lessons } from '@stackmate/puzzles/lessons';
import * as api from '@stackmate/protocol/routes';
import type { OnceAnswer, OnceKind } from '@stackmate/protocol/rewards';
import { TextIcon } from '@stackmate/ui';
import { msg, numberText, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { Link } from 'react-router';
import { soloPays, strongBotsPay } from '../../kit/earn/more-pays.ts';
import { casualPays, friendPays, ratedPays } from '../../kit/earn/pays.ts';
import type { Pays } from '../../kit/earn/pays.ts';
import { WhenLoaded } from '../../kit/page/shop-page.tsx';
import { useLoaded } from '../../kit/requests/requests.ts';
import { call } from '../../platform/api/call.ts';

const loadOnce = (signal?: AbortSignal) => call(api.rewards.once, {}, { signal });

/** What is paid once, with the way there. */
const once: readonly (readonly [kind: OnceKind, name: Message, to: string])[] = [
  ['win', msg('Win your first match, against anybody'), '/'],
  ['stack', msg('Build your first full stack: four cards'), '/learn/gem'],
  ['response', msg('Answer an action with your first response'), '/learn/answer'],
  ['upgrade', msg('Upgrade a stack for the first time'), '/learn/upgrade'],
];

interface GoalProps {
  readonly name: string;
  readonly to: string;
  readonly coins: number;
  readonly isDone: boolean;
  /** How far it is, out of how many; for goals in several steps. */
  readonly progress?: readonly [done: number, all: number];
  readonly extra?: string;
}

function Goal({ name, to, coins, isDone, progress, extra }: GoalProps) {
  return (
    <li data-done={isDone}>
      <span className="goal-sign" aria-hidden="true">
        {isDone ? <TextIcon of="tick" /> : <span className="coin" />}
      </span>
      <span className="goal-name">
        {isDone ? name : <Link to={to}>{name}</Link>}
        {isDone && <span className="sm-hidden"> {t('(done)')}</span>}
        {progress && (
          <progress
            value={progress[0]}
            max={progress[1]}
            aria-label={t('{done} of {all}', { done: progress[0], all: progress[1] })}
          />
        )}
      </span>
      <b className="goal-coins">
        {t('+{coins}', { coins: numberText(coins) })}
        {extra !== undefined && <small>{extra}</small>}
      </b>
    </li>
  );
}

function Goals({ answer }: { readonly answer: OnceAnswer }) {
  const { firsts, isPuzzlePaidToday } = answer;
  const lessonsDone = answer.lessons.length;
  const next = lessons.find(({ id }) => !answer.lessons.includes(id));
  return (
    <ul className="goals">
      {once.map(([kind, name, to]) => (
        <Goal
          key={kind}
          name={t(name)}
          to={to}
          coins={economy.once[kind]}
          isDone={firsts.some((first) => first === kind)}
          {...(kind === 'win' && { extra: t('and a booster') })}
        />
      ))}
      <Goal
        name={t('Lessons: {done} of {all}', { done: lessonsDone, all: lessons.length })}
        to={next ? `/learn/${next.id}` : '/learn'}
        coins={economy.once.lesson}
        isDone={!next}
        progress={[lessonsDone, lessons.length]}
        extra={t('each')}
      />
      <Goal
        name={t('Solve the puzzle of the day')}
        to="/puzzles"
        coins={economy.once.puzzle}
        isDone={isPuzzlePaidToday}
        extra={t('each day')}
      />
    </ul>
  );
}

/** What wins pay, again and again. */
const Wins = () => {
  const rows: readonly (readonly [string, Pays])[] = [
    [t('Rated'), ratedPays()],
    [t('Casual'), casualPays()],
    [t('Bots'), strongBotsPay()],
    [t('Friends'), friendPays()],
    [t('Solo run'), soloPays()],
  ];
  return (
    <dl className="pay-table">
      {rows.map(([name, { text, isNothing }]) => (
        <div key={name} data-nothing={isNothing}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Shows how coins are earned: what is still open, what is done, and what wins pay. */
export function WaysToEarn() {
  const loaded = useLoaded('paid once', loadOnce);
  return (
    <section className="ways-to-earn" aria-labelledby="ways-to-earn">
      <h2 id="ways-to-earn">{t('How coins are earned')}</h2>
      <WhenLoaded loaded={loaded}>{(answer) => <Goals answer={answer} />}</WhenLoaded>
      <h3>{t('Wins')}</h3>
      <Wins />
      <p className="shop-quiet">
        {t('A booster costs {price} coins. Coins are never sold for money.', {
          price: economy.booster.price,
        })}
      </p>
    </section>
  );
}
