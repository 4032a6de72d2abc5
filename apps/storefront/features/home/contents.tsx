import { PremiumModal } from '../shell/premium-modal.tsx';
import type { Example, Examples } from './examples.ts';

/** The table of contents: what this site can show, and what waits for a later issue. */
export function Contents({ examples }: { readonly examples: Examples }) {
  return (
    <section aria-labelledby="contents">
      <div className="section-head">
        <h2 id="contents">In this issue</h2>
      </div>
      <div className="index">
        <div className="panel index-list">
          <h3>On these pages</h3>
          <ul>
            {examples.installed.map((example) => (
              <Entry key={example.orderId} example={example}>
                <a href={example.href}>{example.title}</a>
              </Entry>
            ))}
          </ul>
        </div>
        {examples.missing.length > 0 && (
          <div className="panel index-list index-later">
            <h3>In a later issue</h3>
            <ul>
              {examples.missing.map((example) => (
                <Entry key={example.orderId} example={example}>
                  <button type="button" className="needs-js" data-opens={noteOf(example)}>
                    {example.title}
                  </button>
                  <span className="without-js">{example.title}</span>
                </Entry>
              ))}
            </ul>
          </div>
        )}
      </div>
      {examples.missing.map((example) => (
        <PremiumModal
          key={example.orderId}
          id={noteOf(example)}
          title={`${example.title}: not in this issue`}
          primary={{ text: 'Open the back office', href: '/admin' }}
          secondary="Read on"
        >
          <p>{example.description}</p>
          <p>The app behind it is not installed on this site, so there is nothing to show yet.</p>
        </PremiumModal>
      ))}
    </section>
  );
}

function Entry({ example, children }: { readonly example: Example; readonly children: React.ReactNode }) {
  return (
    <li className="entry">
      <span className="entry-line" data-page={`p. ${example.orderId * 8 - 5}`}>
        {children}
        <i />
      </span>
      <span className="quiet">{example.description}</span>
    </li>
  );
}

function noteOf(example: Example): string {
  return `later-${example.orderId}`;
}
