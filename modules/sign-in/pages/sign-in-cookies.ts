import type { SignInProgress } from '@headland/client/face';
import type { KnownBrowser } from '@headland/identity';
import { readCookie, setCookie } from '@headland/kernel';
import type { Sealer } from '../deps.ts';

/**
 * The cookies of the sign-in pages: HttpOnly, SameSite=Lax, and over https Secure with the `__Host-` prefix, so that no
 * neighbour domain can put one in. A Lax cookie does not travel in frames of other sites: a silent sign-in there brings
 * the session token of a login along, as the public SDK does (wire contract, 1.9).
 */
const FLOW = 'headland_flow_';
const LINK = 'headland_link';
const MEMBER = 'headland_member_';
const DEVICE = 'headland_device_';

const HOUR = 3600;
/** Sign-ins that one browser may have under way; the oldest are dropped, so that nobody can fill a browser's headers. */
const MOST_FLOWS = 5;

/** What the cookie of a flow holds. */
export interface FlowCookie {
  /** Opens the redirect session. */
  readonly token: string;
  readonly progress: SignInProgress;
}

/** What is kept of a mail's link. */
export interface LinkCookie {
  /** Short key of the site, as the link says it. */
  readonly shortKey: string;
  readonly token: string;
}

export interface SignInCookies {
  readFlow(request: Request, flowId: string): FlowCookie | null;
  /** @returns cookies: the flow's, and those that make room for it */
  keepFlow(request: Request, flowId: string, kept: FlowCookie): string[];
  dropFlow(flowId: string): string;
  /** Ids of the flows that this browser has cookies of, the newest first. */
  flowsOf(request: Request): string[];
  readLink(request: Request): LinkCookie | null;
  keepLink(link: LinkCookie): string;
  dropLink(): string;
  /** @param shortKey of the site: several may live at one address */
  readMember(request: Request, shortKey: string): string | null;
  dropMember(shortKey: string): string;
  /** What a member is known in this browser by, signed in or not. */
  readDevice(request: Request, shortKey: string): string | null;
  /** After a sign-in. @returns cookies: the member's and the device's */
  keepBrowser(shortKey: string, browser: Pick<KnownBrowser, 'token' | 'expiresAt' | 'device'>, now: Date): string[];
}

const prefixOf = (secure: boolean) => (secure ? '__Host-' : '');
const attributes = (secure: boolean) => ({ path: '/', sameSite: 'Lax', secure }) as const;

/** Takes the member of a site out of the browser: a value of `Set-Cookie`. @param secure as below */
export function dropMemberCookie(shortKey: string, secure: boolean): string {
  return setCookie(`${prefixOf(secure)}${MEMBER}${shortKey}`, '', { ...attributes(secure), maxAge: 0 });
}

/** @param secure whether the pages are served over https */
export function createSignInCookies(sealer: Sealer, secure: boolean): SignInCookies {
  const prefix = prefixOf(secure);
  const nameOf = (flowId: string) => `${prefix}${FLOW}${flowId.replaceAll('-', '')}`;
  const set = (name: string, value: string, maxAge: number) =>
    setCookie(name, value, { ...attributes(secure), maxAge });
  const deviceName = (shortKey: string) => `${prefix}${DEVICE}${shortKey}`;
  const memberName = (shortKey: string) => `${prefix}${MEMBER}${shortKey}`;

  /** Ids begin with their time, so their order is that of their making. */
  function namesOf(request: Request): string[] {
    const header = request.headers.get('cookie') ?? '';
    const names = header.split(';').map((part) => part.slice(0, Math.max(0, part.indexOf('='))).trim());
    const start = `${prefix}${FLOW}`;
    return names.filter((name) => name.startsWith(start) && /^[0-9a-f]{32}$/.test(name.slice(start.length))).sort();
  }

  return {
    readFlow(request, flowId) {
      const name = nameOf(flowId);
      const sealed = readCookie(request, name);
      return sealed === null ? null : (sealer.open(name, sealed) as FlowCookie | null);
    },
    keepFlow(request, flowId, kept) {
      const name = nameOf(flowId);
      const others = namesOf(request).filter((one) => one !== name);
      const surplus = others.slice(0, Math.max(0, others.length + 1 - MOST_FLOWS));
      return [set(name, sealer.seal(name, kept), HOUR), ...surplus.map((one) => set(one, '', 0))];
    },
    dropFlow: (flowId) => set(nameOf(flowId), '', 0),
    flowsOf: (request) =>
      namesOf(request)
        .reverse()
        .map((name) => name.slice(-32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')),
    readLink(request) {
      const name = prefix + LINK;
      const sealed = readCookie(request, name);
      return sealed === null ? null : (sealer.open(name, sealed) as LinkCookie | null);
    },
    keepLink: (link) => set(prefix + LINK, sealer.seal(prefix + LINK, link), HOUR),
    dropLink: () => set(prefix + LINK, '', 0),
    readMember(request, shortKey) {
      const value = readCookie(request, memberName(shortKey));
      return value !== null && /^[\w-]{43}$/.test(value) ? value : null;
    },
    dropMember: (shortKey) => dropMemberCookie(shortKey, secure),
    readDevice(request, shortKey) {
      const name = deviceName(shortKey);
      const sealed = readCookie(request, name);
      const kept = sealed === null ? null : (sealer.open(name, sealed) as { readonly token: string } | null);
      return kept?.token ?? null;
    },
    keepBrowser(shortKey, { token, expiresAt, device }, now) {
      const seconds = (end: Date) => Math.floor((end.getTime() - now.getTime()) / 1000);
      const name = deviceName(shortKey);
      return [
        set(memberName(shortKey), token, seconds(expiresAt)),
        set(name, sealer.seal(name, { token: device.token }), seconds(device.expiresAt)),
      ];
    },
  };
}
