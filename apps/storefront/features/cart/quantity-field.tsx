import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LineView } from './cart-view.ts';
import type { CartSay } from './words.ts';

/** How long typing has to rest before the shop is asked, milliseconds. */
const REST = 400;

interface QuantityFieldProps {
  readonly line: LineView;
  readonly say: CartSay;
  readonly onChange: (fields: FormData) => void;
}

/**
 * How many of a line. What somebody types is theirs until it rests: the field stays the same one, is not filled in behind
 * their back, and an empty one orders nothing.
 */
export function QuantityField({ line, say, onChange }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [waited, setWaited] = useState(line.pending);
  const field = useRef<HTMLInputElement>(null);
  if (line.pending !== waited) {
    setWaited(line.pending);
    // The shop's answer is shown, unless somebody types on.
    if (!line.pending && typed === sent) setTyped(null);
  }

  function send() {
    const form = field.current?.form;
    if (!form || typed === null || typed === '' || typed === sent || !form.checkValidity()) return;
    setSent(typed);
    onChange(new FormData(form));
  }
  const sendRested = useEffectEvent(send);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(sendRested, REST);
    return () => clearTimeout(timer);
  }, [typed]);

  // What was typed before this script was there.
  const takeOver = useEffectEvent(() => {
    const there = field.current?.value ?? '';
    if (there !== String(line.quantity)) setTyped(there);
  });
  useEffect(() => takeOver(), []);

  return (
    <form
      method="post"
      action="/cart"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <input type="hidden" name="_intent" value="quantity" />
      <input type="hidden" name="_line" value={line.id} />
      <label>
        <span className="sr-only">{say('quantityOf', { name: line.name })}</span>
        <input
          ref={field}
          className="field"
          type="number"
          name="_quantity"
          inputMode="numeric"
          min={1}
          max={99_999}
          value={typed ?? String(line.quantity)}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setSent(null);
          }}
          onBlur={() => {
            if (typed === '') setTyped(null);
            else send();
          }}
        />
      </label>
      <button type="submit" className="button-plain without-js">
        {say('update')}
      </button>
    </form>
  );
}
