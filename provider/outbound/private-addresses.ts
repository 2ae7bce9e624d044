/**
 * Which IP addresses are not part of the public internet. docs/operating.md, "The relay": such an address is requested
 * only if the operator's own source is in a private network, and some addresses are never requested.
 */
import { BlockList, isIP } from 'node:net';

/** `public`: everybody may request it. `private`: homes, clubs, this machine. `never`: we do not request it. */
export type AddressKind = 'public' | 'private' | 'never';

const privateRanges = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
];

/**
 * Services that give out the secrets of a cloud machine; multicast, reserved and documentation ranges; and IPv6 ranges
 * that contain an IPv4 address, except those that `embeddedIpv4` reads.
 */
const neverRanges = [
  '0.0.0.0/8',
  '100.100.100.200/32',
  '169.254.169.254/32',
  '169.254.170.2/32',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fd00:ec2::254/128',
  'fec0::/10',
  'ff00::/8',
];

const privateList = listOf(privateRanges);
const neverList = listOf(neverRanges);

/** `address` is an IP address without brackets. Any other text is `never`. */
export function addressKind(address: string): AddressKind {
  const plain = address.replace(/%.*$/, '');
  const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4';
  if (isIP(plain) === 0 || neverList.check(plain, family)) return 'never';
  const hidden = family === 'ipv6' ? embeddedIpv4(plain) : undefined;
  if (hidden !== undefined) return addressKind(hidden);
  return privateList.check(plain, family) ? 'private' : 'public';
}

/** The IPv4 address in `::ffff:0:0/96` (mapped), `::/96` and `64:ff9b::/96` (NAT64). */
function embeddedIpv4(address: string): string | undefined {
  const groups = groupsOf(address);
  const prefix = groups.slice(0, 6).join(':');
  const leads = ['0:0:0:0:0:ffff', '0:0:0:0:0:0', '64:ff9b:0:0:0:0'].includes(prefix);
  const [high, low] = [Number.parseInt(groups[6] ?? '', 16), Number.parseInt(groups[7] ?? '', 16)];
  if (!leads || (high === 0 && low === 1)) return undefined;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The eight groups of an IPv6 address, without leading zeros. `URL` writes each address in one form. */
function groupsOf(address: string): string[] {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [front = '', back] = short.split('::');
  const [first, last] = [front, back ?? ''].map((part) => part.split(':').filter(Boolean));
  const zeros = 8 - (first?.length ?? 0) - (last?.length ?? 0);
  return [...(first ?? []), ...Array<string>(zeros).fill('0'), ...(last ?? [])];
}

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix = ''] = range.split('/');
    list.addSubnet(network, Number(prefix), isIP(network) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}
