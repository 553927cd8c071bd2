export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * An answer that PostgreSQL already wrote as JSON text: sent as it is, without a parse and a print.
 * The text must have the endpoint's response type; API tests parse it with the contract.
 */
export function rawJson<Response>(text: string): Response {
  return new RawJson(text) as Response;
}
