import { BlockList, isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;
/** Also matches the spelling `::ffff:7f00:1`. */
const MAPPED_RANGE = new BlockList();
MAPPED_RANGE.addSubnet('::ffff:0:0', 96, 'ipv6');

export interface ClientNetwork {
  /** One customer controls all of it: an IPv4 address or an IPv6 /64. */
  narrow: string;
  /** The largest network a customer usually gets: an IPv6 /48. */
  wide: string | undefined;
}

/** Rate limits count networks, because a single home has 2^64 IPv6 addresses. */
export function networkOf(address: string): ClientNetwork {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return { narrow: address, wide: undefined };
  const groups = expandIPv6(bare);
  const mapped = MAPPED_IPV4.exec(bare)?.[1];
  if (mapped !== undefined) return { narrow: mapped, wide: undefined };
  if (MAPPED_RANGE.check(bare, 'ipv6')) {
    const [high = 0, low = 0] = groups.slice(6);
    const ipv4 = [high >> 8, high & 255, low >> 8, low & 255].join('.');
    return { narrow: ipv4, wide: undefined };
  }
  const prefix = (count: number) =>
    `${groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(':')}::/${count * 16}`;
  return { narrow: prefix(4), wide: prefix(3) };
}

function expandIPv6(address: string): number[] {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const text = dotted
    ? address.slice(0, dotted.index) +
      [1, 3]
        .map((index) => ((Number(dotted[index]) << 8) | Number(dotted[index + 1])).toString(16))
        .join(':')
    : address;
  const [head = '', tail] = text.split('::');
  const parse = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const front = parse(head);
  if (tail === undefined) return front;
  const back = parse(tail);
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back];
}
