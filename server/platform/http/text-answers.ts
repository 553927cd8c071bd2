export class TextFile {
  readonly name: string;
  readonly contentType: string;
  readonly text: string;

  constructor(name: string, contentType: string, text: string) {
    this.name = name;
    this.contentType = contentType;
    this.text = text;
  }
}

/**
 * JSON text from PostgreSQL, sent without parsing and serializing it. `Body` is the type the statement claims to
 * write. The compiler checks it against the endpoint, and API tests parse the response with the contract.
 */
export class JsonText<Body> {
  /** For the compiler only. */
  declare readonly body: Body;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
