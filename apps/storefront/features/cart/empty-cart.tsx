import type { CartSay } from './words.ts';
export function EmptyCart({ say }: { readonly say: CartSay }) {
  return (
    <div className="grid gap-10 justify-items-start py-4">
      <p className="balloon">{say('empty')}</p>
      <a href="/store" className="button button-loud">
        {say('fill')}
      </a>
    </div>
  );
}
