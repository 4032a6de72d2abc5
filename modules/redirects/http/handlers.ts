import type { RequestOf, ResponseOf } from '@headland/contract';
import type { Handler } from '@headland/kernel';
import { createSession } from '../commands/create-session.ts';
import type { RedirectDeps } from '../deps.ts';
import { presentSession } from './present-session.ts';
import { readRequest } from './read-request.ts';

export interface RedirectHandlers {
  readonly createRedirectSession: Handler<RequestOf<'createRedirectSession'>, ResponseOf<'createRedirectSession'>>;
}

export function redirectHandlers(deps: RedirectDeps): RedirectHandlers {
  return {
    async createRedirectSession(ctx, request) {
      const { session, token } = await createSession(deps, ctx, await readRequest(deps, ctx, request));
      return { redirectSession: presentSession(ctx.site, session, token) };
    },
  };
}
