/** Key of an element reference, defined by the WebDriver standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export class WebDriverSession {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  static async start(server: string, capabilities: object): Promise<WebDriverSession> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = await send<{ sessionId: string }>('POST', `${server}/session`, body);
    return new WebDriverSession(`${server}/session/${sessionId}`);
  }

  post<T>(path: string, body: object): Promise<T> {
    return send('POST', `${this.#address}${path}`, body);
  }

  get<T>(path: string): Promise<T> {
    return send('GET', `${this.#address}${path}`);
  }

  run<T>(script: string): Promise<T> {
    return this.post('/execute/sync', { script, args: [] });
  }

  async element(script: string): Promise<string> {
    const found = await this.run<Record<string, string> | null>(script);
    const id = found?.[ELEMENT];
    if (id === undefined) throw new Error('There is no such element.');
    return `/element/${id}`;
  }

  async end(): Promise<void> {
    await send('DELETE', this.#address);
  }
}

async function send<T>(method: string, url: string, body?: object): Promise<T> {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`WebDriver: ${value.error} ${value.message}`);
  return value;
}
