import { BlockList, isIP } from 'node:net';

/** Of IPv4, what is not a public machine's (RFC 6890 and its successors). */
const PRIVATE_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Of the public part of IPv6, what means something else: documentation, Teredo and 6to4, which hold IPv4 addresses. */
const PRIVATE_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const privateV4 = new BlockList();
for (const [net, prefix] of PRIVATE_V4) privateV4.addSubnet(net, prefix, 'ipv4');
const privateV6 = new BlockList();
for (const [net, prefix] of PRIVATE_V6) privateV6.addSubnet(net, prefix, 'ipv6');
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');

/** Whether a machine of the open internet can have this address. @param address IPv4 or IPv6, without brackets */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !privateV4.check(address, 'ipv4');
  // An IPv4 address in IPv6 dress stands outside 2000::/3, and so is refused whatever it holds.
  return kind === 6 && publicV6.check(address, 'ipv6') && !privateV6.check(address, 'ipv6');
}
