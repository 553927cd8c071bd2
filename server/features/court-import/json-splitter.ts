import { ImportFailure } from './import-failure.ts';

/** A value in streamed JSON: an item of the list of places, or metadata of the file. */
export interface JsonPiece {
  kind: 'item' | 'fact';
  /** For metadata: its top-level key. */
  key: string;
  line: number;
  /** Undefined if it was too large to keep. */
  text: string | undefined;
}

const LIST_KEYS = new Set(['features', 'elements', 'records', 'results', 'data', 'items', 'rows']);
const FACT_KEYS = new Set([
  'crs',
  'spatialReference',
  'copyright',
  'licence',
  'license',
  'name',
  'remark',
]);
const MAX_DEPTH_OF_LIST = 2;
/** Deeper values would overflow the stack of code that walks them. */
const MAX_DEPTH = 100;
/** A feature larger than this isn't a court and must not fill the memory. */
const MAX_PIECE_CHARACTERS = 32_000_000;

interface Capture {
  kind: JsonPiece['kind'];
  key: string;
  line: number;
  depth: number;
  parts: string[];
  length: number;
}

/**
 * Cuts list items out of streamed JSON without building the whole document. Each item is parsed on its own, so that a
 * broken one is one refused row instead of a failed file.
 */
export class JsonSplitter {
  /** Keys outside the list, to report what the file has instead. */
  readonly keys = new Set<string>();
  line = 1;
  hasList = false;
  listKey = '';
  readonly #stack: Array<{ isArray: boolean; key: string }> = [];
  #listDepth = -1;
  #capture: Capture | undefined;
  #isInString = false;
  #isEscaped = false;
  #string = '';
  #key = '';

  /** True if the text was cut off. */
  get isOpen(): boolean {
    return this.#stack.length > 0 || this.#isInString;
  }

  *write(chunk: string): Generator<JsonPiece> {
    let start = 0;
    for (let at = 0; at < chunk.length; at++) {
      const code = chunk.charCodeAt(at);
      if (code === 10) this.line += 1;
      if (this.#isInString) {
        this.#insideString(code, chunk, at);
        continue;
      }
      if (code <= 32) continue;
      const isEnd = code === 44 || code === 93 || code === 125;
      if (isEnd && this.#capture && this.#stack.length === this.#capture.depth) {
        yield this.#finish(chunk.slice(start, at));
      }
      if (!isEnd && this.#begins(code)) start = at;
      this.#step(code);
    }
    if (this.#capture) this.#keep(chunk.slice(start));
  }

  #insideString(code: number, chunk: string, at: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (code === 92) this.#isEscaped = true;
    else if (code === 34) {
      this.#isInString = false;
      return;
    }
    if (!this.#capture && this.#string.length < 200) this.#string += chunk[at];
  }

  #begins(code: number): boolean {
    if (this.#capture || code === 58) return false;
    const depth = this.#stack.length;
    const top = this.#stack.at(-1);
    if (this.hasList && depth === this.#listDepth && top?.isArray) {
      this.#capture = { kind: 'item', key: '', line: this.line, depth, parts: [], length: 0 };
      return true;
    }
    if (depth === 1 && !top?.isArray && FACT_KEYS.has(this.#key)) {
      const key = this.#key;
      this.#key = '';
      this.#capture = { kind: 'fact', key, line: this.line, depth, parts: [], length: 0 };
      return true;
    }
    return false;
  }

  #step(code: number): void {
    if (code === 34) {
      this.#isInString = true;
      this.#string = '';
    } else if (code === 58 && !this.#capture) {
      this.#key = this.#string;
      if (this.#stack.length <= MAX_DEPTH_OF_LIST) this.keys.add(this.#key);
    } else if (code === 123 || code === 91) {
      const isArray = code === 91;
      const isList =
        isArray &&
        !this.hasList &&
        !this.#capture &&
        this.#stack.every((open) => !open.isArray) &&
        this.#stack.length <= MAX_DEPTH_OF_LIST &&
        (this.#stack.length === 0 || LIST_KEYS.has(this.#key));
      if (isList) {
        this.hasList = true;
        this.listKey = this.#stack.length === 0 ? '' : this.#key;
        this.#listDepth = this.#stack.length + 1;
      }
      if (this.#stack.length >= MAX_DEPTH) {
        throw new ImportFailure('too-deep', { line: this.line, max: MAX_DEPTH });
      }
      this.#stack.push({ isArray, key: this.#key });
      this.#key = '';
    } else if (code === 125 || code === 93) {
      this.#stack.pop();
      if (this.#stack.length < this.#listDepth) this.#listDepth = -1;
    } else if (code === 44) this.#key = '';
  }

  #keep(part: string): void {
    const capture = this.#capture;
    if (!capture) return;
    capture.length += part.length;
    if (capture.length > MAX_PIECE_CHARACTERS) capture.parts = [];
    else capture.parts.push(part);
  }

  #finish(part: string): JsonPiece {
    this.#keep(part);
    const { kind, key, line, parts, length } = this.#capture as Capture;
    this.#capture = undefined;
    return { kind, key, line, text: length > MAX_PIECE_CHARACTERS ? undefined : parts.join('') };
  }
}
