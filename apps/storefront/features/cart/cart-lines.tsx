import { inline } from '@headland/words/react.ts';
import { PictureImage } from '../shop/picture.tsx';
import type { LineView } from './cart-view.ts';
import { QuantityField } from './quantity-field.tsx';
import type { CartSay } from './words.ts';

interface CartLinesProps {
  readonly lines: readonly LineView[];
  readonly say: CartSay;
  readonly onChange: (fields: FormData) => void;
}

/** The lines of the cart; every control is a form of its own that also works without scripts. */
export function CartLines({ lines, say, onChange }: CartLinesProps) {
  return (
    <ul className="lines" tabIndex={-1}>
      {lines.map((line) => (
        <Line key={line.id} line={line} say={say} onChange={onChange} />
      ))}
    </ul>
  );
}

interface LineProps {
  readonly line: LineView;
  readonly say: CartSay;
  readonly onChange: (fields: FormData) => void;
}

function Line({ line, say, onChange }: LineProps) {
  return (
    <li className={line.pending ? 'line line-pending' : 'line'}>
      <div className="line-picture">
        {line.picture && <PictureImage picture={line.picture} sizes="5rem" widest={256} alt="" />}
      </div>
      <div className="line-name">
        <a href={line.path}>{line.name}</a>
        {line.choices.length > 0 && <p className="quiet">{line.choices.join(', ')}</p>}
        <p className="quiet">{say('each', { price: line.unitPrice })}</p>
      </div>
      <p className="price">{line.total}</p>
      <div className="line-tools">
        <QuantityField line={line} say={say} onChange={onChange} />
        <form
          method="post"
          action="/cart"
          onSubmit={(event) => {
            event.preventDefault();
            onChange(new FormData(event.currentTarget));
            // The button goes with its line: whoever uses the keyboard goes on from the top of the list.
            event.currentTarget.closest('ul')?.focus();
          }}
        >
          <input type="hidden" name="_intent" value="remove" />
          <input type="hidden" name="_line" value={line.id} />
          <button type="submit" className="button-plain">
            {inline(
              say.pieces('remove', { name: line.name, unseen: (text) => <span className="sr-only">{text}</span> }),
            )}
          </button>
        </form>
      </div>
      {line.problem && <p className="line-notice problem">{line.problem}</p>}
    </li>
  );
}
