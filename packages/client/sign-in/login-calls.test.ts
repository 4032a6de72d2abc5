import { calls } from '@headland/contract/calls';
import { expect, it } from 'vitest';
import { loginCalls } from './login-calls.ts';

it.each(Object.values(loginCalls))('$id is sent as the table of calls has it', (call) => {
  const { id, method, path, fqn } = calls[call.id];
  expect(call).toMatchObject({ id, method, path, fqn });
});
