const BLOCK = 512;
/** Our entries are far smaller. A foreign file must not fill the memory. */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024;

export interface TarEntry {
  name: string;
  body: Buffer;
}

export function writeTarEntry({ name, body }: TarEntry): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100)
    throw new Error(`The name ${name} is too long for the archive.`);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${body.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\0', 257);
  header.write('00', 263);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  const padding = Buffer.alloc((BLOCK - (body.length % BLOCK)) % BLOCK);
  return Buffer.concat([header, body, padding]);
}

export const TAR_END: Buffer = Buffer.alloc(2 * BLOCK);

/** The files of a tar archive one after the other. Throws if it is truncated or damaged. */
export async function* readTar(stream: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const chunks = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function read(bytes: number): Promise<Buffer> {
    const parts = [rest];
    let length = rest.length;
    while (length < bytes) {
      const { done, value } = await chunks.next();
      if (done) throw new Error('it ends in the middle');
      parts.push(value);
      length += value.length;
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts, length);
    rest = all.subarray(bytes);
    return all.subarray(0, bytes);
  }

  for (;;) {
    const header = await read(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    const told = Number.parseInt(header.toString('latin1', 148, 156), 8);
    const blank = Buffer.from(header);
    blank.write('        ', 148);
    if (told !== sumOf(blank)) throw new Error('a header in it is damaged');
    const size = Number.parseInt(header.toString('latin1', 124, 136), 8);
    if (!(size <= MAX_ENTRY_BYTES)) throw new Error('an entry in it is too large');
    const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '');
    const body = Buffer.from(await read(size));
    await read((BLOCK - (size % BLOCK)) % BLOCK);
    yield { name, body };
  }
}

function sumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0);
}
