import { calls } from '@headland/contract/calls';
import type { CallId, RequestOf, ResponseOf } from '@headland/contract/wire-call';
import {
  type CallOptions,
  type ClientOptions,
  createTransport,
  type Position,
  type Transport,
} from './requests/transport.ts';

export interface Client {
  /** @throws ClientError, whatever went wrong */
  call<Id extends CallId>(id: Id, request: RequestOf<Id>, options?: CallOptions): Promise<ResponseOf<Id>>;
  /** The GraphQL endpoint of the platform. @throws ClientError */
  graphql(query: string, variables?: object): Promise<{ data?: unknown; errors?: readonly unknown[] }>;
  /** Last read-your-writes value; hand it to the next client of the same person. */
  consistent(): string | null;
}

export interface ElevatingClient extends Client {
  /**
   * The same calls in the name of whoever may do more (specification 3, section 6). Both clients see each other's changes.
   * @throws Error if nobody was named for it: such a call is never made as the visitor instead
   */
  elevated(): Client;
}

export function createClient(options: ClientOptions): ElevatingClient {
  const position: Position = { latest: options.consistent ?? null };
  const own = clientOf(createTransport(options, position));
  const auth = options.elevated;
  const elevated = auth && clientOf(createTransport({ ...options, auth }, position));
  return {
    ...own,
    elevated() {
      if (!elevated) throw new Error('This call needs an elevated client; name its credentials as `elevated`.');
      return elevated;
    },
  };
}

function clientOf(transport: Transport): Client {
  return {
    async call(id, input, callOptions) {
      const answer = await transport.send(calls[id], input, callOptions);
      return answer as ResponseOf<typeof id>;
    },
    async graphql(query, variables = {}) {
      return (await transport.graphql(query, variables)) as { data?: unknown; errors?: readonly unknown[] };
    },
    consistent: transport.consistent,
  };
}
