import { describe, expect, it } from 'vitest';
import { tricks } from '../testing/address-tricks.ts';
import { type Home, isAllowedOrigin, isAllowedRedirect } from './allowed.ts';
import { originProblem, redirectProblem } from './check-client.ts';
import { type Client, DEMO_CLIENT_ID } from './client.ts';

const client: Client = {
  id: '11111111-1111-4111-8111-111111111111',
  siteId: '22222222-2222-4222-8222-222222222222',
  name: 'Shop',
  kind: 'browser',
  allowedOrigins: ['https://shop.example', 'https://shop.example:8443'],
  allowedRedirects: ['https://shop.example/callback', 'https://app.example/cb?a=1'],
  refreshProfile: 'static',
  createdAt: new Date(0),
  revision: 1,
  hasSecret: false,
  secretNumber: 0,
};
const demo: Client = { ...client, id: DEMO_CLIENT_ID, allowedOrigins: [], allowedRedirects: [] };
const loopback: Home = { origin: 'http://localhost:4000', storefrontClientId: DEMO_CLIENT_ID };
const open: Home = { origin: 'https://shop.host', storefrontClientId: DEMO_CLIENT_ID };

/** Plain addresses of somebody else. */
const foreign = [
  'https://shop.example.evil.example/',
  'https://shop.exampleevil.com/',
  'https://evilshop.example/',
  'https://evil.example?https://shop.example/',
  'https://evil.example/https://shop.example/',
  'https://shop.example./callback',
  'https://shop.example.',
  'http://shop.example/',
];

describe('addresses of a client', () => {
  it('are refused in every tricky spelling, as origin and as redirect', () => {
    expect(tricks.length).toBeGreaterThanOrEqual(40);
    for (const trick of [...tricks, ...foreign]) {
      expect(isAllowedOrigin(open, client, trick), `origin ${trick}`).toBe(false);
      expect(isAllowedRedirect(open, client, trick), `redirect ${trick}`).toBe(false);
    }
  });

  it('are allowed in their one spelling', () => {
    expect(isAllowedOrigin(open, client, 'https://shop.example')).toBe(true);
    expect(isAllowedOrigin(open, client, 'https://shop.example:8443')).toBe(true);
    expect(isAllowedOrigin(open, client, 'https://shop.example/')).toBe(false);
    expect(isAllowedRedirect(open, client, 'https://shop.example/callback')).toBe(true);
    for (const other of ['', '/', '/callback/', '/callback?x=1', '/Callback', '/callback/../callback']) {
      expect(isAllowedRedirect(open, client, `https://shop.example${other}`)).toBe(false);
    }
    expect(isAllowedRedirect(open, client, 'https://app.example/cb?a=1')).toBe(true);
    expect(isAllowedRedirect(open, client, 'https://app.example/cb')).toBe(false);
  });

  it('include the home of the storefront for its client alone', () => {
    expect(isAllowedOrigin(open, demo, 'https://shop.host')).toBe(true);
    expect(isAllowedRedirect(open, demo, 'https://shop.host/cart')).toBe(false);
    expect(isAllowedRedirect(open, demo, 'https://shop.host/account/sign-in/return')).toBe(true);
    expect(isAllowedRedirect(open, demo, 'https://shop.host/account/sign-in/return?x=1')).toBe(false);
    expect(isAllowedRedirect(open, client, 'https://shop.host/account/sign-in/return')).toBe(false);
    expect(isAllowedOrigin(open, client, 'https://shop.host')).toBe(false);
  });

  it('include every port of this machine for the demo client while the home is this machine', () => {
    for (const origin of ['http://localhost', 'http://localhost:3000', 'http://127.0.0.1:65535', 'http://127.0.0.1']) {
      expect(isAllowedOrigin(loopback, demo, origin), origin).toBe(true);
      expect(isAllowedRedirect(loopback, demo, `${origin}/login-callback?x=1`), origin).toBe(true);
      expect(isAllowedOrigin(loopback, client, origin), origin).toBe(false);
      expect(isAllowedRedirect(loopback, client, origin), origin).toBe(false);
      expect(isAllowedOrigin(open, demo, origin), origin).toBe(false);
      expect(isAllowedRedirect(open, demo, origin), origin).toBe(false);
    }
    for (const origin of [
      'https://localhost:3000',
      'http://localhost:0',
      'http://localhost:65536',
      'http://localhost:3000@evil.example',
      'http://localhost.evil.example',
      'http://127.0.0.1.evil.example',
      'http://127.1:3000',
      'http://0x7f000001',
      'http://2130706433',
      'http://127.0.0.2',
      'http://[::1]:3000',
      'http://localhost:3000#',
      'http://localhost\\@evil.example',
      'http://LOCALHOST:3000',
      'http://localhost:03000',
    ]) {
      expect(isAllowedOrigin(loopback, demo, origin), origin).toBe(false);
      expect(isAllowedRedirect(loopback, demo, `${origin}/cb`), origin).toBe(false);
    }
  });
});

describe('addresses to be allowed', () => {
  it('must be plain and travel safely', () => {
    for (const trick of tricks) {
      expect(originProblem(trick), `origin ${trick}`).not.toBeNull();
      expect(redirectProblem(trick), `redirect ${trick}`).not.toBeNull();
    }
    expect(originProblem('https://shop.example')).toBeNull();
    expect(originProblem('http://localhost:3000')).toBeNull();
    expect(originProblem('http://192.168.1.10')).toMatch(/https/);
    expect(redirectProblem('https://shop.example')).toBeNull();
    expect(redirectProblem('https://shop.example/callback?x=1')).toBeNull();
    expect(redirectProblem('http://127.0.0.1:3000/cb')).toBeNull();
    expect(redirectProblem('http://shop.example/cb')).toMatch(/https/);
  });
});
