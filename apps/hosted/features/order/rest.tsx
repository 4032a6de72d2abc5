import type { OrderRest } from '@headland/client/face';
import { useSay } from '@headland/words/react.ts';
import { CardFields } from '../checkout/pages/card-fields.tsx';
import type { FormState } from '../checkout/pages/fields.tsx';
import { orderWords } from './words.ts';

interface RestProps {
  readonly rest: OrderRest;
  readonly state: FormState;
  /** What stood in the way of the last press; null where nothing did. */
  readonly problem: string | null;
}

/** What is due later of an order, and the way to pay it now. It works without JavaScript. */
export function Rest({ rest, state, problem }: RestProps) {
  const say = useSay(orderWords);
  const { owed, step } = rest;
  const waits = step === 'TAKEN' || step === 'UNKNOWN';
  const errors = Object.entries(state.errors);
  const trouble = problem ?? (step === 'FAILED' && errors.length === 0 ? say('restFailed') : null);
  return (
    <section className="summary" aria-labelledby="rest">
      <h2 id="rest">{say('rest')}</h2>
      <p>{say('restOwed', { owed })}</p>
      {waits && <p role="status">{say('restWaits')}</p>}
      {!waits && (
        <>
          {(trouble !== null || errors.length > 0) && (
            <div className="problem" role="alert">
              {trouble !== null && <p>{trouble}</p>}
              {errors.length > 0 && (
                <ul>
                  {errors.map(([name, text]) => (
                    <li key={name}>
                      <a href={`#${name}`}>{text}</a>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )}
          <form method="post" noValidate data-once>
            {rest.asks === 'card' && <CardFields state={state} testCards={rest.testCards} />}
            <button type="submit" className="primary">
              {say(step === 'OPEN' ? 'restGoOn' : 'restPay', { owed })}
            </button>
          </form>
        </>
      )}
    </section>
  );
}
