import { randomBytes } from 'node:crypto';

const PASSWORD = 'attack-me-not';

/** Only names and numbers that can mean nothing but this machine. */
export function isLoopback(address) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return false;
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
}

/** The server under attack, and the people that were made for it. */
export class Target {
  sent = 0;
  #people = [];

  constructor(address) {
    this.origin = new URL(address).origin;
  }

  async isThere() {
    const answer = await this.call('GET', '/healthz').catch(() => undefined);
    return answer?.status === 200;
  }

  /** Any request at all; never follows, never throws for a status. */
  async call(method, path, { body, cookie, headers, form } = {}) {
    this.sent += 1;
    const response = await fetch(`${this.origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      ...(form ? { body: form } : {}),
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    return { status: response.status, text, json: parsed(text), headers: response.headers };
  }

  /** Somebody with an account of their own. */
  async signUp(extra = {}) {
    const unique = randomBytes(6).toString('hex');
    const account = {
      name: `Attack ${unique}`,
      username: `attack_${unique}`,
      email: `attack_${unique}@example.org`,
      password: PASSWORD,
      role: 'Player',
    };
    const answer = await this.call('POST', '/api/auth/register', {
      body: { ...account, ...extra },
    });
    const cookie = cookiesOf(answer.headers);
    const person = { ...account, id: answer.json?.user?.id, cookie, answer };
    if (answer.status === 201) this.#people.push(person);
    return person;
  }

  as(person) {
    return (method, path, options = {}) =>
      this.call(method, path, { ...options, cookie: person.cookie });
  }

  /** Whoever was made for the attack goes; one whose session ended signs in again first. */
  async leave() {
    for (const person of this.#people) {
      const body = { confirmation: person.username, password: PASSWORD };
      const leave = () =>
        this.as(person)('DELETE', '/api/settings/account', { body }).catch(() => undefined);
      if ((await leave())?.status !== 401) continue;
      await this.#logInAgain(person).catch(() => undefined);
      await leave();
    }
  }

  async #logInAgain(person) {
    const { email, password } = person;
    const { headers } = await this.call('POST', '/api/auth/login', {
      body: { email, password },
      cookie: person.cookie,
    });
    person.cookie = cookiesOf(headers);
  }
}

function cookiesOf(headers) {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
