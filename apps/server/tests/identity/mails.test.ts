import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BackOffice, openBackOffice } from '../../testing/back-office.ts';
import { newMember, waitingMember } from '../../testing/members.ts';
import { adminFolder } from '../../testing/owner.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { answerOf, fieldsOf, type WireOptions } from '../../testing/wire.ts';

/** The outbox and the words of mails over HTTP, as the back office asks for them. */
let on: BackOffice;
beforeAll(async () => {
  on = await openBackOffice(['mails', 'otherwords']);
});
afterAll(() => on.stop());

const ask = (path: string, options: WireOptions = {}, of = on.shop) => on.owner(path, options, of);
async function query(body: object, of = on.shop) {
  const { paging, ...found } = answerOf('queryMails', await ask('/mails/query', { body }, of));
  return { ...found, next: paging.next ?? null };
}

describe('the outbox', () => {
  test('shows each mail once over pages, the newest first', async () => {
    for (let at = 0; at < 5; at += 1) await newMember(on.shop);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await query({ paging: { limit: 2, cursor } });
      seen.push(...page.mails.map((mail) => mail.id));
      cursor = page.next;
    } while (cursor !== null);
    const whole = await query({ paging: { limit: 100 } });
    expect(seen).toEqual(whole.mails.map((mail) => mail.id));
    expect(seen).toEqual(seen.toSorted().reverse());
    expect(whole.next).toBeNull();
  });

  test('finds by part of an address, by kind, and what is not sent', async () => {
    const { email } = await waitingMember(on.shop);
    expect((await query({ recipient: email.slice(2, 12).toUpperCase() })).mails).toHaveLength(1);
    expect((await query({ recipient: email, kind: 'welcome' })).mails).toEqual([]);
    expect((await query({ recipient: email, kind: 'verification', unsentOnly: true })).mails).toHaveLength(1);
    expect((await query({ recipient: "%_' or true --" })).mails).toEqual([]);
  });

  test('shows the whole mail, with its code, because nobody else does', async () => {
    const { email } = await waitingMember(on.shop);
    const { mails, kinds, sending } = await query({ recipient: email });
    expect(kinds).toContainEqual({ kind: 'verification', label: 'Address confirmation' });
    const { body } = await ask(`/mails/${mails[0]?.id}`);
    expect(sending).toBe(false);
    expect(body).toMatchObject({
      mail: { recipient: email, attempts: 0, sentDate: null, givenUpDate: null },
      kindLabel: 'Address confirmation',
      attachments: [],
    });
    expect(body.text).toMatch(/\b\d{6}\b/);
    expect(body.html).toMatch(/^<!doctype html>/);
  });

  test('where mails leave the house, no code or link is shown, sent or not', async () => {
    const sending = await startTestServer({
      databaseUrl: on.server.databaseUrl,
      faces: { admin: adminFolder() },
      mailSender: { send: async () => {} },
    });
    const { email } = await waitingMember(on.shop);
    const code = /\b\d{6}\b/;
    const headers = { cookie: on.cookie, origin: sending.url, 'wix-site-id': on.shop.siteId };
    const read = async (path: string, body?: object) =>
      (
        await fetch(`${sending.url}/admin/api/headland/v1${path}`, {
          headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        })
      ).text();
    const list = await read('/mails/query', { recipient: email });
    const mailId: string = JSON.parse(list).mails[0].id;
    const mail = await read(`/mails/${mailId}`);
    await sending.stop();
    expect(JSON.parse(list)).toMatchObject({ sending: true });
    expect(JSON.parse(list).mails[0].subject).toContain('is your code for');
    for (const text of [JSON.parse(list).mails[0].subject, JSON.parse(mail).text, JSON.parse(mail).html]) {
      expect(text).not.toMatch(code);
    }
  });

  test('of another site: there is no such mail, and its cursor is refused', async () => {
    await newMember(on.other);
    await newMember(on.other);
    const { mails, next } = await query({ paging: { limit: 1 } }, on.other);
    expect((await ask(`/mails/${mails[0]?.id}`)).status).toBe(404);
    const stolen = await ask('/mails/query', { body: { paging: { limit: 100, cursor: next } } });
    expect([stolen.status, fieldsOf(stolen)]).toEqual([400, ['paging.cursor']]);
  });

  test.each([
    ['a cursor that was never handed out', { paging: { cursor: 'nonsense' } }, ['paging.cursor']],
    ['a page that is too large', { paging: { limit: 101 } }, ['paging.limit']],
    ['a page of none', { paging: { limit: 0 } }, ['paging.limit']],
    ['a kind that there is not', { kind: 'newsletter' }, ['kind']],
  ])('refuses %s by name', async (_what, body, fields) => {
    const answer = await ask('/mails/query', { body });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, fields]);
  });

  test('an id that is none of a mail', async () => {
    expect((await ask(`/mails/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await ask('/mails/nonsense')).status).toBe(400);
  });
});

describe('the words of mails', () => {
  const list = async (of = on.shop) => answerOf('listMailTemplates', await ask('/mail-templates', {}, of)).templates;
  const change = (kind: string, template: object) =>
    ask(`/mail-templates/${kind}`, { method: 'PATCH', body: { kind, template } });

  test('are those of every module, with their variables, and say whether they were changed', async () => {
    const kinds = (await list()).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['welcome', 'order-confirmation']));
    expect(new Set(kinds).size).toBe(kinds.length);
    expect((await list()).find(({ kind }) => kind === 'verification')).toMatchObject({
      isChanged: false,
      variables: ['site', 'email', 'code', 'minutes'],
      requiredVariable: 'code',
      buttonLabel: null,
    });
  });

  test('are changed in parts, for one site alone, and go back', async () => {
    const before = (await list()).find((one) => one.kind === 'welcome');
    expect((await change('welcome', { heading: 'Hello, {email}' })).status).toBe(200);
    expect((await change('welcome', { subject: 'Here you are' })).status).toBe(200);
    const after = (await list()).find((one) => one.kind === 'welcome');
    expect(after).toEqual({ ...before, heading: 'Hello, {email}', subject: 'Here you are', isChanged: true });
    expect((await list(on.other)).find((one) => one.kind === 'welcome')).toEqual(before);
    const { body } = await ask('/mail-templates/welcome/reset', { method: 'POST', body: { kind: 'welcome' } });
    expect(body.template).toEqual(before);
    expect((await list()).find((one) => one.kind === 'welcome')).toEqual(before);
  });

  test('two owners who change two parts at once lose neither', async () => {
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        change('approval', { heading: `Heading ${round}` }),
        change('approval', { subject: `Subject ${round}` }),
      ]);
      const now = (await list()).find((one) => one.kind === 'approval');
      expect(now).toMatchObject({ heading: `Heading ${round}`, subject: `Subject ${round}` });
    }
  });

  test.each([
    ['verification', { text: 'no code' }, ['template.text']],
    ['welcome', { subject: 'Hi {nobody}', heading: 'a\nb' }, ['template.heading', 'template.subject']],
    ['welcome', { subject: 'x'.repeat(201) }, ['template.subject']],
    ['welcome', { text: '' }, ['template.text']],
    ['verification', { buttonLabel: 'Press me' }, ['template.buttonLabel']],
    ['newsletter', { subject: 'News' }, ['kind']],
  ])('%s with %j is refused by name, and nothing is changed', async (kind, template, fields) => {
    const before = await list();
    for (const answer of [
      await change(kind, template),
      await ask(`/mail-templates/${kind}/preview`, { method: 'POST', body: { kind, template } }),
    ]) {
      expect([answer.status, fieldsOf(answer)]).toEqual([400, fields]);
    }
    expect(await list()).toEqual(before);
  });

  test('a preview shows the words that were not saved yet, with samples and no token', async () => {
    const mails = (await query({ paging: { limit: 100 } })).mails.length;
    const { status, body } = await ask('/mail-templates/recovery/preview', {
      method: 'POST',
      body: { kind: 'recovery', template: { heading: 'Lost it, {email}?' } },
    });
    expect(status).toBe(200);
    expect(body.html).toContain('Lost it, member@example.org?');
    expect(`${body.text}${body.html}`).not.toMatch(/[A-Za-z0-9_-]{43}/);
    expect((await list()).find((one) => one.kind === 'recovery')?.isChanged).toBe(false);
    expect((await query({ paging: { limit: 100 } })).mails).toHaveLength(mails);
  });

  test('a preview of what stands there', async () => {
    const { body } = await ask('/mail-templates/verification/preview', {
      method: 'POST',
      body: { kind: 'verification' },
    });
    expect(body).toMatchObject({ subject: expect.stringContaining('123456') });
  });

  test('are nobody’s but the owner’s', async () => {
    const { token } = await newMember(on.shop);
    for (const credential of [await on.shop.newVisitor(), token, on.shop.apiKey]) {
      expect((await on.shop.call('/headland/v1/mail-templates', { token: credential })).status).toBe(403);
      expect((await on.shop.call('/headland/v1/mails/query', { token: credential, body: {} })).status).toBe(403);
    }
  });
});
