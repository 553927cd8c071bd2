import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Position } from '#shared/map/position.ts';

type Method = 'GET' | 'POST' | 'PUT';

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export class TrialPerson {
  readonly #app: FastifyInstance;
  readonly #nowMs: () => number;
  readonly #cookies = new Map<string, string>();
  #credentials = { email: '', password: 'a-long-trial-password' };
  id = 0;
  handle = '';

  constructor(app: FastifyInstance, nowMs: () => number) {
    this.#app = app;
    this.#nowMs = nowMs;
  }

  async signUp(name: string): Promise<void> {
    const handle = `${name}_${randomBytes(4).toString('hex')}`;
    this.handle = handle;
    this.#credentials.email = `${handle}@trial.jim.local`;
    const answer = await this.#require('POST', '/api/auth/register', {
      name,
      username: handle,
      ...this.#credentials,
      role: 'Player',
    });
    this.id = (answer.user as { id: number }).id;
  }

  async logIn(credentials: { email: string; password: string }): Promise<void> {
    this.#credentials = credentials;
    const answer = await this.#require('POST', '/api/auth/login', credentials);
    this.id = (answer.user as { id: number }).id;
  }

  checkIn(courtId: number, place: Position, accuracy = 12): Promise<Answer> {
    return this.send('POST', `/api/courts/${courtId}/checkin`, {
      lat: place.latitude,
      lng: place.longitude,
      accuracy,
      timestamp: this.#nowMs(),
    });
  }

  async meet(other: TrialPerson, courtId: number): Promise<void> {
    await other.#scan(this, courtId);
    await this.#scan(other, courtId);
  }

  async #scan(other: TrialPerson, courtId: number): Promise<void> {
    const { body } = await other.send('POST', `/api/courts/${courtId}/code`);
    if (typeof body.code !== 'string') return;
    await this.send('POST', `/api/courts/${courtId}/scans`, { code: body.code });
  }

  async stepUp(): Promise<void> {
    const { password } = this.#credentials;
    await this.#require('POST', '/api/auth/step-up', { password });
  }

  /** Signs in again if the session has expired. */
  async send(method: Method, url: string, payload?: object): Promise<Answer> {
    const answer = await this.#call(method, url, payload);
    if (answer.status !== 401 || url.startsWith('/api/auth/')) return answer;
    await this.logIn(this.#credentials);
    return this.#call(method, url, payload);
  }

  async #call(method: Method, url: string, payload?: object): Promise<Answer> {
    const response = await this.#app.inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: {
        host: 'localhost',
        cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
      },
    });
    for (const { name, value } of response.cookies) this.#cookies.set(name, value);
    return { status: response.statusCode, body: response.json() };
  }

  async #require(method: 'POST', url: string, payload: object): Promise<Record<string, unknown>> {
    const { status, body } = await this.send(method, url, payload);
    if (status >= 300) throw new Error(`${url} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }
}
