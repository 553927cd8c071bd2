type Compiled = Record<string, unknown>;

export function compileMessages(): void;
export function languagesOf(folder: string): string[];
export function readMessages(code: string): Record<string, string>;
export function compileLanguage(
  code: string,
  messages: Record<string, string>,
): Record<string, Compiled>;
export function parametersOf(message: string): Record<string, Set<'number' | 'string'>>;
