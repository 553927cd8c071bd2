import { randomBytes } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import type { registrationSchema } from '#shared/accounts/account-forms.ts';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';
import * as accounts from '#shared/accounts/accounts.contract.ts';
import { exportAccount } from '#shared/accounts/leaving.contract.ts';
import { stepUp } from '#shared/accounts/step-up.contract.ts';
import type { Endpoint, EndpointInput, EndpointResponse } from '#shared/http/endpoint.ts';

export interface Answer<Body = unknown> {
  status: number;
  body: Body;
  headers: Record<string, string | string[] | number | undefined>;
}

export const PASSWORD = 'hoops4life';

/** Body of a call that creates an account. */
export function aRegistration(overrides: object = {}) {
  const unique = randomBytes(5).toString('hex');
  return {
    name: `Player ${unique}`,
    username: `p_${unique}`,
    email: `${unique}@example.org`,
    password: PASSWORD,
    role: 'Player' as const,
    ...overrides,
  };
}

/** A browser with cookies that calls the API through the contract. */
export class TestPerson {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #host: string;
  user: CurrentUser | undefined;

  constructor(app: FastifyInstance, host = 'localhost') {
    this.#app = app;
    this.#host = host;
  }

  get id(): number {
    if (this.user === undefined) throw new Error('This person is not signed in.');
    return this.user.id;
  }

  async signUp(overrides: Partial<z.input<typeof registrationSchema>> = {}) {
    const answer = await this.call(accounts.register, { body: aRegistration(overrides) });
    this.user = answer.user;
    return this;
  }

  async call<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
  ): Promise<EndpointResponse<E>> {
    const answer = await this.send(endpoint, input as object);
    const expected = endpoint.status ?? 200;
    if (answer.status !== expected) {
      throw new Error(
        `${endpoint.method} ${endpoint.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`,
      );
    }
    return z.parse(endpoint.response, answer.body) as EndpointResponse<E>;
  }

  /** For calls that should fail. The input may be anything. */
  send(endpoint: Endpoint, input: object = {}): Promise<Answer> {
    const {
      params = {},
      query,
      body,
    } = input as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    );
    const search = new URLSearchParams(
      Object.entries(query ?? {})
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, String(value)]),
    );
    return this.raw({
      method: endpoint.method,
      url: search.size > 0 ? `${path}?${search}` : path,
      ...(body === undefined ? {} : { payload: body as object }),
    });
  }

  async stepUp(): Promise<void> {
    await this.call(stepUp, { body: { password: PASSWORD } });
  }

  async exportData(): Promise<Answer> {
    await this.stepUp();
    return this.send(exportAccount);
  }

  async raw(options: InjectOptions): Promise<Answer> {
    const response = await this.#app.inject({
      ...options,
      headers: { host: this.#host, ...options.headers },
      cookies: { ...Object.fromEntries(this.cookies), ...options.cookies },
    });
    for (const cookie of response.cookies) {
      if (cookie.value === '') this.cookies.delete(cookie.name);
      else this.cookies.set(cookie.name, cookie.value);
    }
    const isJson = /^application\/(\w+\+)?json/.test(String(response.headers['content-type']));
    return {
      status: response.statusCode,
      body: isJson && response.body !== '' ? response.json() : response.body,
      headers: response.headers,
    };
  }
}
