import type { HandlersOf } from '@headland/contract';
import { createSession } from '../commands/create-session.ts';
import type { RedirectDeps } from '../deps.ts';
import { presentSession } from './present-session.ts';
import { readRequest } from './read-request.ts';

export type RedirectHandlers = HandlersOf<'createRedirectSession'>;

export function redirectCalls(deps: RedirectDeps): RedirectHandlers {
  return {
    async createRedirectSession(ctx, request) {
      const read = await readRequest(deps, ctx, request);
      return { redirectSession: presentSession(ctx.site, read, await createSession(deps, ctx, read)) };
    },
  };
}
