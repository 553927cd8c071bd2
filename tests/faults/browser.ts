import { randomBytes } from 'node:crypto';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export class Browser {
  readonly cookies = new Map<string, string>();
  email = '';

  async call(method: string, url: string, body?: object | FormData): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(url, {
      method,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : { text } };
  }

  async signUp(node: string): Promise<this> {
    const name = `p_${randomBytes(6).toString('hex')}`;
    this.email = `${name}@example.org`;
    const account = { name, username: name, email: this.email, password: PASSWORD, role: 'Player' };
    const { status, body } = await this.call('POST', `${node}/api/auth/register`, account);
    if (status !== 201) throw new Error(`Signing up answered ${status} ${JSON.stringify(body)}.`);
    return this;
  }
}

export const PASSWORD = 'under-the-rim';
