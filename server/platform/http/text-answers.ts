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

/** JSON text in pieces, for answers that don't fit into memory. `Body` is what they add up to, as for `JsonText`. */
export class JsonStream<Body> {
  /** For the compiler only. */
  declare readonly body: Body;
  readonly contentType: string;
  readonly pieces: AsyncIterable<string>;

  constructor(contentType: string, pieces: AsyncIterable<string>) {
    this.contentType = contentType;
    this.pieces = pieces;
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
