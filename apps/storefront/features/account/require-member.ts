import { type MiddlewareFunction, redirect } from 'react-router';
import { visitContext } from '../../visit/context.ts';
import type { SignedIn } from '../../visit/member.ts';
import { leaveNote } from '../../visit/notes.ts';
import type { Visit } from '../../visit/visit.ts';
import { signInPath } from './paths.ts';

const SEE_OTHER = 303;

/** Pages of the account are for members; everybody else signs in first and comes back. */
export const requireMember: MiddlewareFunction<Response> = ({ context, request }) => {
  const { member, jar } = context.get(visitContext);
  if (member) return;
  const { pathname, search } = new URL(request.url);
  // What a form wanted is not done later by itself: its page is shown again, and says so.
  if (request.method !== 'GET') leaveNote(jar, 'unsaved');
  throw redirect(signInPath(request.method === 'GET' ? pathname + search : pathname), SEE_OTHER);
};

/** @throws where `requireMember` was forgotten */
export function memberOf({ member }: Visit): SignedIn {
  if (!member) throw new Error('a page of the account was rendered for a visitor');
  return member;
}
