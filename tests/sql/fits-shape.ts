import type { Shape } from './row-shapes.ts';

/** Describes the first mismatch between a value and its declared type. Undefined if it fits. */
export function findMisfit(shape: Shape, value: unknown, path: string): string | undefined {
  switch (shape.is) {
    case 'anything':
      return undefined;
    case 'union':
      return findMisfitOfAll(shape.of, value, path);
    case 'literal':
      return value === shape.value ? undefined : misfit(path, value, JSON.stringify(shape.value));
    case 'array': {
      if (!Array.isArray(value)) return misfit(path, value, 'an array');
      return first(value, (element) => findMisfit(shape.of, element, `${path}[]`));
    }
    case 'object': {
      if (kindOf(value) !== 'object') return misfit(path, value, 'an object');
      const object = value as Record<string, unknown>;
      const names = [...new Set([...Object.keys(shape.fields), ...Object.keys(object)])];
      return first(names, (name) => {
        const field = shape.fields[name];
        const place = `${path}.${name}`;
        return field ? findMisfit(field, object[name], place) : `${place} is not declared`;
      });
    }
    default:
      return kindOf(value) === shape.is ? undefined : misfit(path, value, shape.is);
  }
}

function findMisfitOfAll(shapes: readonly Shape[], value: unknown, path: string) {
  const misfits = shapes.map((shape) => findMisfit(shape, value, path));
  if (misfits.includes(undefined)) return undefined;
  // The longest path is the most specific one.
  return misfits.sort((a, b) => String(b).length - String(a).length)[0];
}

function misfit(path: string, value: unknown, wanted: string): string {
  return `${path} is ${kindOf(value)}, declared as ${wanted}`;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  return Array.isArray(value) ? 'array' : typeof value;
}

function first<Item>(items: readonly Item[], find: (item: Item) => string | undefined) {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
