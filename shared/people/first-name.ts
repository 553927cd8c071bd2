export function firstNameOf(name: string): string {
  const [first = name] = name.trim().split(/\s+/);
  return first;
}
