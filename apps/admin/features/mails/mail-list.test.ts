import { expect, it } from 'vitest';
import { mailAddress, mailQuestion } from './mail-list.ts';

it('keeps what the outbox shows in the address', () => {
  const list = { view: 'unsent', kind: 'recovery', search: 'ada' } as const;
  expect(mailAddress.read(mailAddress.write(list))).toEqual(list);
  expect(mailAddress.read(new URLSearchParams('view=x&kind='))).toEqual({
    view: 'all',
    kind: '',
    search: '',
  });
});

it('asks for what is chosen and nothing else', () => {
  expect(mailQuestion({ view: 'all', kind: '', search: '' }, null)).toEqual({ paging: { limit: 50 } });
  expect(mailQuestion({ view: 'unsent', kind: 'welcome', search: 'ada' }, 'next')).toEqual({
    recipient: 'ada',
    kind: 'welcome',
    unsentOnly: true,
    paging: { limit: 50, cursor: 'next' },
  });
});
