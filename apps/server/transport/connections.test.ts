import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type HeldSocket, holdSocket } from '../testing/held-socket.ts';
import { boundConnections } from './connections.ts';
import type { TransportLimits } from './limits.ts';

/** More than the kernel keeps for both ends of a connection. */
const ANSWER = Buffer.alloc(16_000_000, 'x');
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const none = { address: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY };

let http: Server;
let lines: string[] = [];
let away: Record<string, number> = {};
let held: HeldSocket[] = [];
afterEach(async () => {
  for (const one of held) one.end();
  held = [];
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
});

async function listen(limits: Partial<TransportLimits>, trustProxy = false): Promise<string> {
  lines = [];
  away = {};
  http = createServer((request, response) => response.end(request.url === '/' ? ANSWER : 'ok'));
  boundConnections(http, {
    limits: { connections: none, answers: none, ...limits },
    trustProxy,
    warn: (line) => lines.push(line),
    onTurnedAway: (why, count) => {
      away[why] = (away[why] ?? 0) + count;
    },
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}
async function open(url: string, many: number, deaf = false): Promise<void> {
  for (let n = 0; n < many; n++) held.push(await holdSocket(url, [], deaf));
}
const closed = () => held.filter((one) => one.isClosed()).length;
const asks = (url: string) =>
  fetch(`${url}/small`, { headers: { connection: 'close' } }).then(
    (answer) => answer.text(),
    () => 'refused',
  );

describe('open connections', () => {
  test('of one address are bounded: those beyond are closed at once, the others stay', async () => {
    // This machine may have a hundred times as many.
    const url = await listen({ connections: { address: 1, all: 1_000 } });
    await open(url, 100);
    expect(await asks(url)).toBe('refused');
    await open(url, 20);
    await expect.poll(closed).toBe(20);
    expect(lines).toEqual(['one address has more than 1 connections open: some were refused']);
    expect(away).toEqual({ address: 21 });
    held[0]?.end();
    await expect.poll(() => asks(url)).toBe('ok');
  });

  test('of one address are not bounded behind a proxy, whose address is everybody’s', async () => {
    const url = await listen({ connections: { address: 1, all: 1_000 } }, true);
    await open(url, 110);
    expect([await asks(url), closed(), away]).toEqual(['ok', 0, {}]);
  });

  test('are bounded in all; those with no request under way make room', async () => {
    const url = await listen({ connections: { address: 1_000, all: 10 } });
    for (let n = 0; n < 4; n++) held.push(await holdSocket(url, ['POST /small HTTP/1.1\r\nHost: x\r\nContent-Le']));
    await open(url, 6);
    await open(url, 1);
    await expect.poll(closed).toBe(7);
    expect(await asks(url)).toBe('ok');
    for (const one of held.slice(0, 4)) one.socket.write('ngth: 0\r\n\r\n');
    await expect.poll(() => held.slice(0, 4).every((one) => one.received().includes('ok'))).toBe(true);
    expect(lines).toEqual(['more than 10 connections are open: some were refused']);
  });

  test('control: without bounds all are taken', async () => {
    const url = await listen({});
    await open(url, 150);
    expect([await asks(url), closed()]).toEqual(['ok', 0]);
  });
});

/** Connections that the server has open. */
const standing = () =>
  new Promise<number>((resolve) => {
    http.getConnections((_, count) => resolve(count));
  });

describe('answers that nobody takes', () => {
  test('end with their connections once they take too much; who takes them stays', async () => {
    const url = await listen({ answers: { address: 1, all: 20_000_000 } }, true);
    const reader = await holdSocket(url);
    held.push(reader);
    for (let n = 0; n < 8; n++) held.push(await holdSocket(url, [GET], true));
    await expect.poll(standing).toBeLessThan(9);
    expect(reader.isClosed()).toBe(false);
    expect(await asks(url)).toBe('ok');
    expect(lines[0]).toMatch(/^\d+ connections were ended: their answers lay too long/);
  });

  test('control: without the bound they lie there', async () => {
    const url = await listen({});
    for (let n = 0; n < 8; n++) held.push(await holdSocket(url, [GET], true));
    await new Promise((go) => setTimeout(go, 2_500));
    expect(await standing()).toBe(8);
  });
});
