import type { FastifyInstance } from 'fastify';

/** On a slow machine, processing a photo may run out of time. */
const MAX_ATTEMPTS = 5;

/** A user's browser that calls the API within this process. */
export class DemoBrowser {
  readonly #app: FastifyInstance;
  #cookie = '';

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async post<Answer>(url: string, body: object = {}): Promise<Answer> {
    return this.#send<Answer>('POST', url, JSON.stringify(body), 'application/json');
  }

  async put<Answer>(url: string, body: object = {}): Promise<Answer> {
    return this.#send<Answer>('PUT', url, JSON.stringify(body), 'application/json');
  }

  /** A form with a photo, like the registration dialog's. */
  async postForm<Answer>(
    url: string,
    fields: Record<string, string>,
    photo: Buffer,
  ): Promise<Answer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'court.jpg');
    const request = new Response(form);
    const type = request.headers.get('content-type') ?? '';
    return this.#send<Answer>('POST', url, Buffer.from(await request.arrayBuffer()), type);
  }

  async #send<Answer>(
    method: 'POST' | 'PUT',
    url: string,
    payload: string | Buffer,
    type: string,
    attempt = 1,
  ): Promise<Answer> {
    const response = await this.#app.inject({
      method,
      url,
      payload,
      headers: { host: 'localhost', 'content-type': type, cookie: this.#cookie },
    });
    if (response.statusCode === 503 && attempt < MAX_ATTEMPTS) {
      return this.#send<Answer>(method, url, payload, type, attempt + 1);
    }
    if (response.statusCode >= 300) {
      throw new Error(`${url} answered ${response.statusCode}: ${response.body}`);
    }
    if (response.cookies.length > 0) {
      this.#cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    }
    return response.json<Answer>();
  }
}
