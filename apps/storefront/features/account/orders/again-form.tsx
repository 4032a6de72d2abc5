import { useSay } from '@headland/words/react.ts';
import type { Difference, OrderedAgain } from './order-again.ts';
import { againWords } from './words.ts';

interface AgainFormProps {
  readonly orderId: string;
  /** What became of it; null before it is pressed. */
  readonly again: OrderedAgain | null;
  /** Why nothing was done; null if nothing went wrong. */
  readonly problem: string | null;
}

/** Orders the same again: what is as it was leads to the cart, what is not is said here. */
export function AgainForm({ orderId, again, problem }: AgainFormProps) {
  const say = useSay(againWords);
  return (
    <form method="post" action={`/account/orders/${orderId}`} className="order-again">
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {again === null ? (
        <button type="submit" className="button" name="_intent" value="again">
          {say('again')}
        </button>
      ) : (
        <Result again={again} />
      )}
    </form>
  );
}

function Result({ again: { added, differences } }: { readonly again: OrderedAgain }) {
  const say = useSay(againWords);
  return (
    <div className="panel" role="status">
      <h2>{say(added === 0 ? 'nothingAdded' : 'notAllAsBefore')}</h2>
      <ul>
        {differences.map((one) => (
          <li key={`${one.kind} ${one.line}`}>
            <Different difference={one} />
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <a href={added === 0 ? '/store' : '/cart'} className="button">
          {say(added === 0 ? 'toShelves' : 'toCart')}
        </a>
      </p>
    </div>
  );
}

function Different({ difference: { kind, name, left, was, now } }: { readonly difference: Difference }) {
  return useSay(againWords)(kind, { name, left, was, now });
}
