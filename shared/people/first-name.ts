/** The first word of a name, or the whole name if it is one word. */
export function firstNameOf(name: string): string {
  const [first = name] = name.trim().split(/\s+/);
  return first;
}
