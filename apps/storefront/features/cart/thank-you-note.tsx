import { inline, useSay } from '@headland/words/react.ts';
import type { Thanks } from './read-thanks.ts';
import { cartReplyWords } from './words.ts';

export function ThankYouNote({ thanks }: { readonly thanks: Thanks }) {
  const say = useSay(cartReplyWords);
  const { orderNumber: number } = thanks;
  return (
    <div className="balloon mb-10" role="status">
      <p>
        {inline(say.pieces('thanks', { number, hasNumber: number === '' ? 'no' : 'yes', b: (text) => <b>{text}</b> }))}
      </p>
    </div>
  );
}
