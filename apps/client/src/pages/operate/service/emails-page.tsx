import { includesRole } from '@stackmate/protocol/operate';
import * as api from '@stackmate/protocol/routes';
import { WhenLoaded } from '../../../kit/page/shop-page.tsx';
import { useTitle } from '../../../kit/page/use-title.ts';
import { useLoaded } from '../../../kit/requests/requests.ts';
import { call } from '../../../platform/api/call.ts';
import { useMe } from '../me.ts';
import { BarTable, DataTable, Time } from '../parts.tsx';

const load = (signal: AbortSignal) => call(api.operate.emails, {}, { signal });

/** The operators' page about unsent e-mails. */
export function EmailsPage() {
  useTitle('E-mails');
  const isOwner = includesRole(useMe().role, 'owner');
  const loaded = useLoaded('operate emails', load);
  return (
    <>
      <h1>E-mails</h1>
      <p>
        E-mails leave this list when they are sent. The oldest 200 are listed, those that were given
        up first.{!isOwner && ' Only owners see recipients and subjects.'}
      </p>
      <WhenLoaded loaded={loaded}>
        {({ emails, waiting, givenUp }) => (
          <>
            <BarTable
              caption="Unsent e-mails"
              bars={[
                ['waiting', waiting],
                ['given up', givenUp],
              ]}
            />
            <DataTable
              caption="The queue"
              head={[
                'Written (UTC)',
                'Kind',
                ...(isOwner ? ['To', 'Subject'] : []),
                'Attempts',
                'Next (UTC)',
                'Last error',
              ]}
              none="No e-mail waits."
              rows={emails.map(({ number, kind, to, subject, writtenAt, tries, nextAt, fault }) => [
                String(number),
                [
                  <Time key="at" at={writtenAt} />,
                  kind,
                  ...(isOwner ? [to, subject] : []),
                  tries,
                  nextAt === null ? 'given up' : <Time key="next" at={nextAt} />,
                  fault ?? '–',
                ],
              ])}
            />
          </>
        )}
      </WhenLoaded>
    </>
  );
}
