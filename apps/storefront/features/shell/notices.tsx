import { Note } from './note.tsx';

interface NoticesProps {
  readonly clientId: string;
  readonly demoClient: boolean;
  readonly origin: string;
}

/** What developers are told; both stay away once closed (specification 1, section 2). */
export function Notices({ clientId, demoClient, origin }: NoticesProps) {
  return (
    <>
      {/* What a press on a shelf did; always there, so that it is read out when it is filled. */}
      <div role="status">
        <p className="toast said" id="said" hidden />
      </div>
      <Note
        id="sandbox-note"
        title="CodeSandbox Environment Detected"
        actions={
          <>
            <button type="button" className="button button-loud" data-closes data-remembers="sandboxInfoModal">
              Don't show again
            </button>
            <a className="button" href={origin}>
              Open the deployed demo
            </a>
          </>
        }
      >
        <p>
          This page runs inside an online sandbox, so the shop does not know its address yet. Add the address of this
          page to the redirect settings of the OAuth app, or the way back from the checkout leads nowhere.
        </p>
        <p>
          The settings are in the <a href={`${origin}/admin`}>back office</a>, or one command away:{' '}
          <code>npm run -s headland -- client allow-redirect</code>.
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
          <h2 id="client-toast-title">Replace your Client ID</h2>
          <p>This shop still uses the demo client id. Make one of your own before you open it to others.</p>
          <button type="button" className="cross" data-closes data-remembers="toastClosed" aria-label="Close">
            ×
          </button>
        </section>
      )}
    </>
  );
}
