type Bound = 'value' | 'list' | 'nothing';

/** Which places of a statement surely hold the same value, and whether that is known before it runs. */
export class EqualValues {
  readonly #parents = new Map<string, string>();
  readonly #bounds = new Map<string, Bound>();
  #count = 0;

  /** A value, or one of a list, that is known and equal to no other by name. */
  fresh(bound: 'value' | 'list'): string {
    const node = `${bound}:${++this.#count}`;
    this.#bounds.set(node, bound);
    return node;
  }

  /** The parameter of a statement or the variable of a function: the same name, the same value. */
  named(name: string): string {
    const node = `name:${name}`;
    if (!this.#bounds.has(this.rootOf(node))) this.#bounds.set(this.rootOf(node), 'value');
    return node;
  }

  join(nodes: readonly string[]): void {
    const [first, ...others] = nodes;
    for (const other of others) {
      const into = this.rootOf(first ?? other);
      const from = this.rootOf(other);
      if (into === from) continue;
      const bounds = [this.boundBy(into), this.boundBy(from)];
      this.#parents.set(from, into);
      const stronger = (['value', 'list'] as const).find((bound) => bounds.includes(bound));
      if (stronger) this.#bounds.set(into, stronger);
    }
  }

  rootOf(node: string): string {
    let root = node;
    for (let next = this.#parents.get(root); next !== undefined; next = this.#parents.get(root)) {
      root = next;
    }
    return root;
  }

  boundBy(node: string): Bound {
    return this.#bounds.get(this.rootOf(node)) ?? 'nothing';
  }
}
