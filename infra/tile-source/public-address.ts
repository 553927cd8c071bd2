import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks without public servers (IANA's special-purpose registries). */
const PRIVATE_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/**
 * Addresses that contain an IPv4 address (NAT64, 6to4, Teredo) could lead to a private one. For mapped ones the IPv4
 * rules decide.
 */
const PRIVATE_IPV6 = [
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
];

const privateNetworks = new BlockList();
for (const network of PRIVATE_IPV4) addNetwork(network, 'ipv4');
for (const network of PRIVATE_IPV6) addNetwork(network, 'ipv6');

function addNetwork(network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', prefix] = network.split('/');
  privateNetworks.addSubnet(address, Number(prefix), family);
}

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !privateNetworks.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(`${host} leads to a private address`);
    this.name = 'PrivateAddressError';
  }
}

/**
 * Resolves a name and fails if any of its addresses is private. Checks the addresses that are then connected to, so
 * that DNS rebinding gains nothing.
 */
export const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new PrivateAddressError(host), []);
    }
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
