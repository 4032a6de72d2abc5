import { useSay } from '@headland/words/react.ts';
import { PremiumModal } from '../shell/premium-modal.tsx';
import type { Example, Examples } from './examples.ts';
import { homeWords } from './words.ts';

/** The table of contents: what this site can show, and what waits for a later issue. */
export function Contents({ examples }: { readonly examples: Examples }) {
  const say = useSay(homeWords);
  return (
    <section aria-labelledby="contents">
      <div className="section-head">
        <h2 id="contents">{say('contents')}</h2>
      </div>
      <div className="index">
        <div className="panel index-list">
          <h3>{say('onThesePages')}</h3>
          <ul>
            {examples.installed.map((example) => (
              <Entry key={example.orderId} example={example}>
                <a href={example.href}>{say(example.app)}</a>
              </Entry>
            ))}
          </ul>
        </div>
        {examples.missing.length > 0 && (
          <div className="panel index-list index-later">
            <h3>{say('later')}</h3>
            <ul>
              {examples.missing.map((example) => (
                <Entry key={example.orderId} example={example}>
                  <button type="button" className="needs-js" data-opens={noteOf(example)}>
                    {say(example.app)}
                  </button>
                  <span className="without-js">{say(example.app)}</span>
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
          title={say('notInThisIssue', { title: say(example.app) })}
          primary={{ text: say('openBackOffice'), href: '/admin' }}
          secondary={say('readOn')}
        >
          <p>{say(`${example.app}Text`)}</p>
          <p>{say('notInstalled')}</p>
        </PremiumModal>
      ))}
    </section>
  );
}

function Entry({ example, children }: { readonly example: Example; readonly children: React.ReactNode }) {
  const say = useSay(homeWords);
  return (
    <li className="entry">
      <span className="entry-line" data-page={say('pageNumber', { number: example.orderId * 8 - 5 })}>
        {children}
        <i />
      </span>
      <span className="quiet">{say(`${example.app}Text`)}</span>
    </li>
  );
}

function noteOf(example: Example): string {
  return `later-${example.orderId}`;
}
