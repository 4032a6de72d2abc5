import { expect, it } from 'vitest';
import type { Tokens } from './session.ts';
import { createSessionKeeper, type TextStore } from './session-keeper.ts';

function store(): TextStore & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => texts.set(name, text),
    removeItem: (name) => texts.delete(name),
  };
}

const tokens: Tokens = {
  accessToken: { value: 'a', expiresAt: 1 },
  refreshToken: { value: 'r', role: 'member' },
};

it('keeps the session of a client over pages, until it is cleared', () => {
  const stores = { sessions: store(), flags: store() };
  const keeper = createSessionKeeper('client-1', stores);
  expect(keeper.read()).toBeNull();
  keeper.write(tokens);
  expect([...stores.sessions.texts.keys()]).toEqual(['session']);
  expect(stores.flags.texts.get('storedClientId')).toBe('client-1');
  const next = createSessionKeeper('client-1', stores);
  expect(next.read()).toEqual(tokens);
  next.clear();
  expect(keeper.read()).toBeNull();
});

it('removes the session once the stored client is another', () => {
  const stores = { sessions: store(), flags: store() };
  createSessionKeeper('client-1', stores).write(tokens);
  expect(createSessionKeeper('client-2', stores).read()).toBeNull();
  expect(stores.sessions.texts.size).toBe(0);
  expect(stores.flags.texts.get('storedClientId')).toBe('client-2');
  // Back again there is nothing left of the first.
  expect(createSessionKeeper('client-1', stores).read()).toBeNull();
});

it('takes another client’s session for none where the flag was lost', () => {
  const stores = { sessions: store(), flags: store() };
  createSessionKeeper('client-1', stores).write(tokens);
  stores.flags.texts.clear();
  expect(createSessionKeeper('client-2', stores).read()).toBeNull();
});
