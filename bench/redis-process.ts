import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

type Reply = string | number | null | Reply[];

/** A Redis of our own on a Unix socket; undefined where none is installed. */
export async function startRedis(socketFile: string): Promise<RedisProcess | undefined> {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  rmSync(socketFile, { force: true });
  const settings = ['--port', '0', '--unixsocket', socketFile, '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', settings, { stdio: 'ignore' });
  for (let attempt = 0; attempt < 100; attempt++) {
    const socket = await tryConnect(socketFile);
    if (socket) return new RedisProcess(child, socket);
    await sleep(50);
  }
  child.kill();
  throw new Error('Redis did not start.');
}

function tryConnect(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });
}

export class RedisProcess {
  readonly #child: ChildProcess;
  readonly #socket: Socket;
  readonly #waiting: ((reply: Reply) => void)[] = [];
  #buffer = '';

  constructor(child: ChildProcess, socket: Socket) {
    this.#child = child;
    this.#socket = socket;
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => this.#read(String(chunk)));
  }

  call(...words: readonly (string | number)[]): Promise<Reply> {
    const parts = words.map((word) => `$${String(word).length}\r\n${word}\r\n`);
    this.#socket.write(`*${words.length}\r\n${parts.join('')}`);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async stop(): Promise<void> {
    this.#socket.destroy();
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill();
    await ended;
  }

  #read(chunk: string): void {
    this.#buffer += chunk;
    for (;;) {
      const parsed = parseReply(this.#buffer, 0);
      if (parsed === undefined) return;
      this.#buffer = this.#buffer.slice(parsed.end);
      this.#waiting.shift()?.(parsed.reply);
    }
  }
}

/** Undefined while the rest of the reply is still on its way. */
function parseReply(text: string, start: number): { reply: Reply; end: number } | undefined {
  const lineEnd = text.indexOf('\r\n', start);
  if (lineEnd < 0) return undefined;
  const line = text.slice(start + 1, lineEnd);
  const end = lineEnd + 2;
  switch (text[start]) {
    case '$': {
      const length = Number(line);
      if (length < 0) return { reply: null, end };
      if (text.length < end + length + 2) return undefined;
      return { reply: text.slice(end, end + length), end: end + length + 2 };
    }
    case '*': {
      const items: Reply[] = [];
      let position = end;
      for (let index = 0; index < Number(line); index++) {
        const item = parseReply(text, position);
        if (item === undefined) return undefined;
        items.push(item.reply);
        position = item.end;
      }
      return { reply: items, end: position };
    }
    case '-':
      throw new Error(`Redis: ${line}`);
    case ':':
      return { reply: Number(line), end };
    default:
      return { reply: line, end };
  }
}
