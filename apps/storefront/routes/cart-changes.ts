import type { ActionFunctionArgs } from 'react-router';
import { answerChange } from '../features/cart/answer-change.ts';
import { visitContext } from '../visit/context.ts';
import { readForm } from '../visit/read-form.ts';

/** The cart's forms, for scripts: the same as `/cart`, answered as JSON. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { reply, status } = await answerChange(context.get(visitContext), await readForm(request));
  return Response.json(reply, { status, headers: { 'cache-control': 'no-store' } });
}

export function loader() {
  return new Response('Method not allowed', { status: 405, headers: { allow: 'POST' } });
}
