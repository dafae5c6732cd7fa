import { insertEmail } from '../emails.ts';
import { writes } from '../query.ts';

/** An e-mail about an offer. */
export interface OfferEmail {
  readonly playerId: string;
  readonly email: { readonly subject: string; readonly text: string };
  readonly at: number;
}

export const offerEmailQueries = {
  /** [SP1] Queues an e-mail about an offer for a player who has chosen to get them. */
  emailOffer: writes(({ db }, { playerId, email, at }: OfferEmail): Promise<void> =>
    db.transaction().execute(async (inside) => {
      const recipient = await inside
        .selectFrom('accounts')
        .innerJoin('email_choices', 'email_choices.player', 'accounts.player')
        .where('accounts.player', '=', playerId)
        .where('delete_at', 'is', null)
        .select(['email', 'person', 'kinds'])
        .executeTakeFirst();
      if (!recipient || !recipient.kinds.split(' ').includes('offer')) return;
      const { email: to, person } = recipient;
      if (to === null || person === null) return;
      await insertEmail(inside, {
        kind: 'offer',
        person,
        to,
        replyTo: null,
        ...email,
        leave: null,
        writtenAt: at,
      });
    }),
  ),
};
