import type { account as wire } from '@headland/contract';
import { inline, useSay } from '@headland/words/react.ts';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { AccountTitle } from '../../features/account/account-frame.tsx';
import { deviceOf } from '../../features/account/device.ts';
import { FormProblem } from '../../features/account/field.tsx';
import { NONE, problemsOf } from '../../features/account/problems/problems.ts';
import { type Calendar, sayMoment } from '../../features/account/say-date.ts';
import { accountWords } from '../../features/account/words.ts';
import { text } from '../../features/cart/cart-actions.ts';
import { SignOutForm } from '../../features/shell/you-menu.tsx';
import { visitContext } from '../../visit/context.ts';
import { leaveNote } from '../../visit/notes.ts';
import { readForm } from '../../visit/read-form.ts';

const SEE_OTHER = 303;

export async function loader({ context }: LoaderFunctionArgs) {
  const { own, host } = context.get(visitContext);
  const { sessions } = await own.call('listMySessions', {});
  const views = sessions.map((session) => toView(session, host.site));
  return {
    siteName: host.site.name,
    // This one first; the others as the API has them, the last used first.
    sessions: [...views.filter(({ current }) => current), ...views.filter(({ current }) => !current)],
  };
}

function toView(session: wire.AccountSession, calendar: Calendar) {
  const { id, current, clientName, createdDate, lastUsedDate, userAgent } = session;
  return {
    id,
    current,
    clientName,
    device: deviceOf(userAgent, calendar),
    begun: { iso: createdDate, text: sayMoment(createdDate, calendar) },
    used: { iso: lastUsedDate, text: sayMoment(lastUsedDate, calendar) },
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { own, jar, host } = context.get(visitContext);
  const fields = await readForm(request);
  try {
    if (text(fields, '_do') === 'end-others') {
      await own.call('endMyOtherSessions', {});
      leaveNote(jar, 'sessions-closed');
    } else {
      await own.call('endMySession', { sessionId: text(fields, '_session') });
      leaveNote(jar, 'session-closed');
    }
  } catch (error) {
    const { problems, status } = problemsOf(error, host.site, () => null);
    return data({ problems }, { status });
  }
  return redirect('/account/sessions', SEE_OTHER);
}

type View = ReturnType<typeof toView>;

export default function Sessions() {
  const { siteName, sessions } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const say = useSay(accountWords);
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <>
      <AccountTitle title={say('sessions')} siteName={siteName}>
        {say('sessionsLead')}
      </AccountTitle>
      <FormProblem problems={answered?.problems ?? NONE} />
      <ul className="session-list">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {others > 0 && (
        <form method="post" action="/account/sessions" className="mt-6">
          <button type="submit" name="_do" value="end-others" className="button button-loud">
            {say('signOutElsewhere')}
          </button>
        </form>
      )}
    </>
  );
}

function Session({ session }: { readonly session: View }) {
  const { id, device, current, clientName: client, begun, used } = session;
  const say = useSay(accountWords);
  return (
    <li className={current ? 'session panel session-here' : 'session panel'}>
      <div>
        <h2>{device}</h2>
        <p className="quiet">
          {inline(say.pieces('sessionBegun', { client, at: begun.text, time: () => <Moment at={begun} /> }))}
        </p>
        <p className="quiet">
          {inline(say.pieces('sessionUsed', { at: used.text, time: () => <Moment at={used} /> }))}
        </p>
      </div>
      {current ? (
        <div className="session-end">
          <p className="ribbon-flat">{say('thisOne')}</p>
          <SignOutForm className="button-plain" />
        </div>
      ) : (
        <form method="post" action="/account/sessions" className="session-end">
          <input type="hidden" name="_session" value={id} />
          <button type="submit" name="_do" value="end" className="button">
            {inline(
              say.pieces('signOutDevice', {
                device,
                at: used.text,
                unseen: (text) => <span className="sr-only">{text}</span>,
              }),
            )}
          </button>
        </form>
      )}
    </li>
  );
}

/** The site's time until a script knows the person's. */
function Moment({ at }: { readonly at: View['used'] }) {
  return (
    <time dateTime={at.iso} data-moment>
      {at.text}
    </time>
  );
}
