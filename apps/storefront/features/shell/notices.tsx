import { inline, useSay } from '@headland/words/react.ts';
import { Note } from './note.tsx';
import { shellWords } from './words.ts';

interface NoticesProps {
  readonly clientId: string;
  readonly demoClient: boolean;
  readonly origin: string;
}

/** What developers are told; both stay away once closed (specification 1, section 2). */
export function Notices({ clientId, demoClient, origin }: NoticesProps) {
  const say = useSay(shellWords);
  return (
    <>
      {/* What a press on a shelf did; always there, so that it is read out when it is filled. */}
      <div role="status">
        <p className="toast said" id="said" data-link={say('seeCart')} data-silent={say('shopSilent')} hidden />
      </div>
      <Note
        id="sandbox-note"
        title={say('sandboxTitle')}
        actions={
          <>
            <button type="button" className="button button-loud" data-closes data-remembers="sandboxInfoModal">
              {say('sandboxForget')}
            </button>
            <a className="button" href={origin}>
              {say('sandboxDemo')}
            </a>
          </>
        }
      >
        <p>{say('sandboxText')}</p>
        <p>
          {inline(
            say.pieces('sandboxSettings', {
              command: 'npm run -s headland -- client allow-redirect',
              link: (text) => <a href={`${origin}/admin`}>{text}</a>,
              code: (text) => <code>{text}</code>,
            }),
          )}
        </p>
      </Note>
      {demoClient && (
        <section
          className="toast toast-aside"
          id="client-toast"
          data-client={clientId}
          aria-labelledby="client-toast-title"
          hidden
        >
          <h2 id="client-toast-title">{say('clientTitle')}</h2>
          <p>{say('clientText')}</p>
          <button type="button" className="cross" data-closes data-remembers="toastClosed" aria-label={say('close')}>
            ×
          </button>
        </section>
      )}
    </>
  );
}
