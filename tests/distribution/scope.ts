/** Columns in their order, each with the places whose value it shows. */
export type Columns = { name: string; nodes: string[] }[];

export interface Source {
  columns: Columns;
  column(name: string): string[] | undefined;
}

export function derived(columns: Columns): Source {
  return {
    columns,
    column: (name) => columns.find((column) => column.name === name)?.nodes,
  };
}

/** What names mean at a place of a statement. */
export class Scope {
  readonly #outer: Scope | undefined;
  readonly #sources = new Map<string, Source>();
  readonly #ctes = new Map<string, Columns>();

  constructor(outer?: Scope) {
    this.#outer = outer;
  }

  add(name: string, source: Source): Source {
    this.#sources.set(name, source);
    return source;
  }

  addCte(name: string, columns: Columns): void {
    this.#ctes.set(name, columns);
  }

  findCte(name: string): Columns | undefined {
    return this.#ctes.get(name) ?? this.#outer?.findCte(name);
  }

  sources(): Source[] {
    return [...this.#sources.values()];
  }

  columnsOf(name: string): Columns {
    return this.#sources.get(name)?.columns ?? this.#outer?.columnsOf(name) ?? [];
  }

  allColumns(): Columns {
    return this.sources().flatMap(({ columns }) => columns);
  }

  /** Undefined: no source here or around has it. */
  find(fields: readonly string[]): string[] | undefined {
    const [first = '', second] = fields;
    if (second !== undefined) {
      const source = this.#sources.get(first);
      return source ? (source.column(second) ?? []) : this.#outer?.find(fields);
    }
    for (const source of this.#sources.values()) {
      const nodes = source.column(first);
      if (nodes) return nodes;
    }
    return this.#outer?.find(fields);
  }
}
