export const OPENING: string;
export const CLOSING: string;
export function pseudoMessages(compiled: Record<string, unknown>): Record<string, unknown>;
export function pseudoText(text: string): string;
