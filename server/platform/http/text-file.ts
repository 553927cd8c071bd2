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
