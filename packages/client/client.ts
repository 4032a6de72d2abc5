import type { CallId, RequestOf, ResponseOf } from '@headland/contract';
import { calls } from '@headland/contract/calls';
import { type CallOptions, type ClientOptions, createTransport } from './transport.ts';

export interface Client {
  /** @throws ClientError, whatever went wrong */
  call<Id extends CallId>(id: Id, request: RequestOf<Id>, options?: CallOptions): Promise<ResponseOf<Id>>;
  /** The GraphQL endpoint of the platform. @throws ClientError */
  graphql(query: string, variables?: object): Promise<{ data?: unknown; errors?: readonly unknown[] }>;
  /** Last read-your-writes value; hand it to the next client of the same person. */
  consistent(): string | null;
}

export function createClient(options: ClientOptions): Client {
  const transport = createTransport(options);
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
