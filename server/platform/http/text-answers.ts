/** An answer that the browser keeps as a file. */
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
 * An answer that PostgreSQL already wrote as JSON text: sent as it is, without a parse and a print. `Body` is what
 * the statement says it writes; the compiler holds it against the endpoint, and every API test parses what
 * arrives with the contract.
 */
export class JsonText<Body> {
  /** Only for the compiler. */
  declare readonly body: Body;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
