import { countries } from '@headland/words/countries.ts';
import { spokenLocale } from '@headland/words/locality.ts';
import { useSay } from '@headland/words/react.ts';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { answerChange, refusal } from '../features/cart/answer-change.ts';
import { beginCheckout, text } from '../features/cart/cart-actions.ts';
import { CartIsland } from '../features/cart/cart-island.tsx';
import type { CartReply } from '../features/cart/cart-view.ts';
import { readCart } from '../features/cart/read-cart.ts';
import { sayProblem } from '../features/cart/say-problem.ts';
import { cartWords } from '../features/cart/words.ts';
import { Island } from '../islands/island.tsx';
import { visitContext } from '../visit/context.ts';
import { readForm } from '../visit/read-form.ts';

const SEE_OTHER = 303;
const REFUSED = 422;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = context.get(visitContext);
  const delivery = new URL(request.url).searchParams.get('_delivery') ?? '';
  const { site } = visit.host;
  const priced = await readCart(visit, delivery);
  const said = priced.totals?.place?.country;
  return {
    siteName: site.name,
    words: cartWords.in(site),
    countries: priced.totals?.place ? countries(spokenLocale(site.locale), said ? [said] : []) : [],
    ...priced,
  };
}

/** Plain forms: what went well leads on to a page, what did not is said on this one. */
export async function action({ context, request }: ActionFunctionArgs) {
  const visit = context.get(visitContext);
  const fields = await readForm(request);
  if (text(fields, '_intent') === 'checkout') {
    try {
      return redirect(await beginCheckout(visit, text(fields, '_delivery')), SEE_OTHER);
    } catch (error) {
      return data(refusal(sayProblem(error, visit.host.site)), { status: REFUSED });
    }
  }
  const { reply, status } = await answerChange(visit, fields);
  if (reply.problem === null && reply.notice === null) return redirect('/cart', SEE_OTHER);
  return data(reply, { status });
}

export default function Cart() {
  const { siteName, words, countries: known, cart, totals } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const first: CartReply = { cart, totals, problem: answered?.problem ?? null, notice: answered?.notice ?? null };
  const title = useSay(cartWords)('title');
  return (
    <>
      <title>{`${title} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="mt-4 mb-6">{title}</h1>
      <Island name="cart" of={CartIsland} props={{ first, countries: known, words }} />
    </>
  );
}
